import { formatMinutes } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale } from '@/i18n/locale';
import { Icon, type IconName, Sign } from '@/ui/icons';
import type { Entry, RunView } from '../model/types';
import styles from './Bedside.module.css';
import { SIGNS } from './signs';
import { Telling } from './Telling';

const ICONS: Record<Exclude<Entry['kind'], 'hint'>, IconName> = {
  story: 'info',
  said: 'people',
  asked: 'ask',
  answered: 'ask',
  done: 'check',
  given: 'plus',
};

const languageOf = ({ locale }: RunView) => fromServerLocale(locale);

/** What is the case now, and what was said before it began. */
export function Now({ view }: { view: RunView }) {
  const { briefing, title, story, number } = view;
  const language = languageOf(view);
  return (
    <div className={styles.now}>
      <section aria-labelledby="bedside-now">
        <h2 id="bedside-now" lang={language}>
          {title}
        </h2>
        <p lang={language}>{story}</p>
      </section>
      <details className={styles.briefing} open={number === 0}>
        <summary>{m.bedside_briefing()}</summary>
        <div lang={language}>
          {briefing.complaint && (
            <p>
              <strong>{briefing.complaint}</strong>
            </p>
          )}
          <p>{briefing.prebrief}</p>
        </div>
      </details>
    </div>
  );
}

/** The last line of what happened, where the rest is out of sight. `stories`: the story of the present counts too. */
export function Latest({ view, stories, onOpen }: { view: RunView; stories: boolean; onOpen: () => void }) {
  const { entries } = view;
  const index = entries.findLastIndex(({ kind }) => stories || kind !== 'story');
  const entry = entries[index];
  if (!entry) return null;
  return (
    <button type="button" className={styles.latest} data-kind={entry.kind} onClick={onOpen}>
      <span className="visually-hidden">{m.bedside_course()}: </span>
      <span className="numerals">{formatMinutes(entry.second)}</span>
      <EntrySign kind={entry.kind} />
      <span lang={languageOf(view)}>
        <Telling entries={entries} index={index} learner={m.bedside_you()} />
      </span>
    </button>
  );
}

function EntrySign({ kind }: Pick<Entry, 'kind'>) {
  return kind === 'hint' ? <Sign path={SIGNS.hint} size={14} /> : <Icon name={ICONS[kind]} size={14} />;
}

/** What has happened, the latest first. */
export function Course({ view }: { view: RunView }) {
  const { entries } = view;
  // The story of the present stands above.
  const newest = entries.findLastIndex(({ kind }) => kind === 'story');
  const past = entries
    .map((entry, index) => ({ entry, index }))
    .filter(({ index }) => index !== newest)
    .toReversed();
  return (
    <section className={styles.past} aria-labelledby="bedside-course">
      <h2 id="bedside-course" className={styles.small}>
        {m.bedside_course()}
      </h2>
      {past.length === 0 && <p className={styles.quiet}>{m.bedside_nothing_yet()}</p>}
      <ol className={styles.course} lang={languageOf(view)}>
        {past.map(({ entry, index }) => (
          <li key={index} data-kind={entry.kind}>
            <span className="numerals">{formatMinutes(entry.second)}</span>
            <EntrySign kind={entry.kind} />
            <Telling entries={entries} index={index} learner={m.bedside_you()} />
          </li>
        ))}
      </ol>
    </section>
  );
}
