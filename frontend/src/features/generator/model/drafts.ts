import { Observable } from '@/app/observable';
import type { Services } from '@/app/services';
import type { ScenarioDocument } from '@/features/scenarios/model';
import { personQuery } from '@/session/person';
import type { Session } from '@/session/session';
import type { Values } from './fields';
import type { Section } from './sections';

/** A message that has not been sent. The client id makes it count once, however often it is sent. */
export interface Draft {
  readonly text: string;
  /** JSON pointer of the section it asks about. */
  readonly section: string | null;
  readonly clientId: string;
}

/** A form that is open, with what was typed into it and what that was typed over. */
export interface Edit {
  readonly section: Section;
  readonly values: Values;
  readonly base: { readonly document: ScenarioDocument; readonly revision: number };
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

/** What was typed and neither sent nor saved, per scenario, for as long as the page lives. */
export class Drafts {
  readonly all = new Observable<ReadonlyMap<string, Draft>>(new Map());
  /** Forms that have something in them. */
  readonly edits = new Map<string, Edit>();
  private owner: string | null = null;

  /** Whose these are from now on: the next person must not read this one's. */
  belongTo(personId: string): void {
    if (this.owner !== null && this.owner !== personId) this.forgetAll();
    this.owner = personId;
  }

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
    this.edits.clear();
  }

  private set(scenarioId: string, draft: Draft | undefined): void {
    const next = new Map(this.all.get());
    if (draft === undefined || (draft.text === '' && draft.section === null)) next.delete(scenarioId);
    else next.set(scenarioId, draft);
    this.all.set(next);
  }
}

/** By the session, of which a page has one: the router hands every navigation a new copy of the services. */
const kept = new WeakMap<Session, Drafts>();

/**
 * The page's drafts. A session that runs out in the middle of the work takes nothing away: who signs in again
 * on this page goes on where they were. Who leaves takes everything along.
 */
export function portalDrafts(services: Services): Drafts {
  let drafts = kept.get(services.session);
  if (!drafts) {
    const made = new Drafts();
    services.session.onEnd((reason) => {
      if (reason === 'signedOut' || reason === 'otherTab') made.forgetAll();
    });
    kept.set(services.session, made);
    drafts = made;
  }
  const person = services.queries.getQueryData(personQuery.queryKey);
  if (person) drafts.belongTo(person.id);
  return drafts;
}
