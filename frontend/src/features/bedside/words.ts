import {
  ENDING_TONES,
  ENDINGS,
  GENDERS,
  GRADE_TONES,
  GRADES,
  MEASURES,
  SIGNS,
  THINGS,
} from '@/features/generator/model/clinicalWords';
import { m } from '@/i18n/generated/messages.js';
import type { Tone } from '@/ui/Meter';
import type { RequestGroup, Review } from './model/types';

export const SIGN_WORDS = SIGNS;
export { GENDERS, GRADE_TONES, GRADES, MEASURES };

export const GROUP_WORDS: Record<RequestGroup, () => string> = {
  examination: m.bedside_group_examination,
  sign: m.bedside_group_signs,
  function: m.bedside_group_function,
  laboratory: m.bedside_group_laboratory,
  imaging: m.bedside_group_imaging,
};

/** The name of a thing by its id alone; null for what the case names itself. */
export function thingById(id: string): string | null {
  const sign = /^sign\.(.+)$/.exec(id)?.[1];
  if (sign !== undefined) return Object.hasOwn(SIGNS, sign) ? SIGNS[sign as keyof typeof SIGNS]() : null;
  return THINGS[id]?.() ?? null;
}

/** What is asked for, by the case's own name or, where its id says it all, by ours. */
export function thingOf({ id, name }: { id: string; name: string }): string {
  return name || (thingById(id) ?? id);
}

/** Who speaks: the roles of the desktop application by our words, whoever else the case has by the case's own. */
export function speakerOf(speaker: string): string {
  if (speaker === 'student') return m.review_student();
  if (speaker === 'patient') return m.bedside_patient();
  if (speaker === 'tutor') return m.review_tutor();
  return speaker.charAt(0).toLocaleUpperCase() + speaker.slice(1);
}

export function endingOf(ending: Review['ending']): { text: string; tone: Tone } {
  if (ending === 'abandoned') return { text: m.ending_abandoned(), tone: 'neutral' };
  return { text: ENDINGS[ending](), tone: ENDING_TONES[ending] };
}
