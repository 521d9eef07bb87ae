import { Observable } from '@/app/observable';
import type { Services } from '@/app/services';

/** A message that has not been sent. The client id makes it count once, however often it is sent. */
export interface Draft {
  readonly text: string;
  /** JSON pointer of the section it asks about. */
  readonly section: string | null;
  readonly clientId: string;
}

/** A random UUID; the browser's own function for it is missing where a page did not come by https. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function newDraft(text = '', section: string | null = null): Draft {
  return { text, section, clientId: uuid() };
}

/** What was typed and not sent, per scenario, for as long as the page lives and the session lasts. */
export class Drafts {
  readonly all = new Observable<ReadonlyMap<string, Draft>>(new Map());

  get(scenarioId: string): Draft | undefined {
    return this.all.get().get(scenarioId);
  }

  /** Other words are another message, with a client id of their own. */
  write(scenarioId: string, change: Partial<Pick<Draft, 'text' | 'section'>>): void {
    const draft = this.get(scenarioId) ?? newDraft();
    this.set(scenarioId, newDraft(change.text ?? draft.text, change.section ?? draft.section));
  }

  aboutNothing(scenarioId: string): void {
    this.set(scenarioId, newDraft(this.get(scenarioId)?.text));
  }

  clear(scenarioId: string): void {
    this.set(scenarioId, undefined);
  }

  forgetAll(): void {
    this.all.set(new Map());
  }

  private set(scenarioId: string, draft: Draft | undefined): void {
    const next = new Map(this.all.get());
    if (draft === undefined || (draft.text === '' && draft.section === null)) next.delete(scenarioId);
    else next.set(scenarioId, draft);
    this.all.set(next);
  }
}

const kept = new WeakMap<Services, Drafts>();

/** The page's drafts; the next person must not read this one's. */
export function portalDrafts(services: Services): Drafts {
  const known = kept.get(services);
  if (known) return known;
  const drafts = new Drafts();
  services.session.onEnd(() => drafts.forgetAll());
  kept.set(services, drafts);
  return drafts;
}
