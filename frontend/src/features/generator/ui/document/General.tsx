import { pathologyName, pathologyOf, usePathologies } from '@/features/scenarios/pathologies';
import { formatDate } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { DIFFICULTIES, wordOf } from '../../model/clinicalWords';
import { OBJECTIVES, REFERENCES, SETUP } from '../../model/sections';
import { useWorkspace } from '../useWorkspace';
import styles from './parts.module.css';
import { Fact, Place, SectionFrame } from './SectionFrame';

const SETUP_KEYS = ['scenarioName', 'pathology', 'learners', 'difficulty', 'minutes', 'setting', 'prebrief'];

/** Who wrote and read the facts from which cases of a pathology are written, and whether they are due for another look. */
function FactsFrom({ pathology }: { pathology: string | null }) {
  const known = pathology === null ? undefined : pathologyOf(pathology);
  if (known === undefined) return null;
  const reviewer = known.reviewer === 'none yet' ? null : known.reviewer;
  return (
    <p className={styles.meta}>
      {reviewer === null
        ? m.pathology_facts_unread({ author: known.author, written: formatDate(known.written) })
        : m.pathology_facts_read({ author: known.author, reviewer, written: formatDate(known.written) })}{' '}
      {new Date(known.reviewBy) < new Date()
        ? m.pathology_facts_due({ day: formatDate(known.reviewBy) })
        : m.pathology_facts_until({ day: formatDate(known.reviewBy) })}
    </p>
  );
}

export function Setup() {
  usePathologies();
  const info = useWorkspace().detail.scenarioData.generalInfo;
  const empty = SETUP_KEYS.every((key) => !info[key as keyof typeof info]);
  return (
    <SectionFrame
      section={SETUP}
      anchor="/generalInfo"
      covers={SETUP_KEYS.map((key) => `/generalInfo/${key}`)}
      empty={empty}
    >
      <div className={styles.columns}>
        <div className={styles.wide}>
          <Fact pointer="/generalInfo/pathology" label={m.field_pathology()}>
            {info.pathology && pathologyName(info.pathology)}
          </Fact>
          <FactsFrom pathology={info.pathology} />
        </div>
        <Fact pointer="/generalInfo/difficulty" label={m.field_difficulty()}>
          {info.difficulty && wordOf(DIFFICULTIES, info.difficulty)}
        </Fact>
        <Fact pointer="/generalInfo/minutes" label={m.field_minutes()}>
          {info.minutes === null ? null : m.scenario_minutes({ count: info.minutes })}
        </Fact>
        <Fact pointer="/generalInfo/setting" label={m.field_setting()}>
          {info.setting}
        </Fact>
        <div className={styles.wide}>
          <Fact pointer="/generalInfo/learners" label={m.field_learners()}>
            {info.learners}
          </Fact>
        </div>
        <div className={styles.wide}>
          <Fact pointer="/generalInfo/prebrief" label={m.field_prebrief()}>
            {info.prebrief}
          </Fact>
        </div>
      </div>
    </SectionFrame>
  );
}

export function Objectives() {
  const { generalInfo, scenarioFlow } = useWorkspace().detail.scenarioData;
  const actions = scenarioFlow.blocks.flatMap((block) => block.actions);
  return (
    <SectionFrame
      section={OBJECTIVES}
      anchor="/generalInfo/objectives"
      empty={generalInfo.objectives.length === 0}
    >
      <ol className={styles.numbered}>
        {generalInfo.objectives.map(({ id, text }, index) => (
          <li key={id}>
            <Place pointer={`/generalInfo/objectives/${index}`}>
              {text || '-'}
              <div className={styles.meta}>
                {m.objective_assessed({
                  count: actions.filter(({ objectiveId }) => objectiveId === id).length,
                })}
              </div>
            </Place>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

export function References() {
  const { medicalReferences } = useWorkspace().detail.scenarioData.generalInfo;
  return (
    <SectionFrame
      section={REFERENCES}
      anchor="/generalInfo/medicalReferences"
      empty={medicalReferences.length === 0}
    >
      <ol className={styles.numbered}>
        {medicalReferences.map(({ id, linkTitle, link, year, unverified }, index) => (
          <li key={id}>
            <Place pointer={`/generalInfo/medicalReferences/${index}`}>
              {link.startsWith('https://') ? (
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {linkTitle || link}
                </a>
              ) : (
                linkTitle || '-'
              )}
              <div className={styles.meta}>
                {year !== null && <span className="numerals">{year}</span>}
                {unverified && (
                  <span className={styles.warn}>
                    <Icon name="warning" size={12} /> {m.reference_unverified()}
                  </span>
                )}
              </div>
            </Place>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
