import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { CheckpointStatus } from '@/features/scenarios/model';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { textOfFinding } from '../../model/findings';
import { anchorOf, checkpointOf, isInside, touches } from '../../model/pointer';
import type { Section } from '../../model/sections';
import { FINDING_GRADES } from '../../model/words';
import { loadForm } from '../parts';
import { useWorkspace } from '../useWorkspace';
import styles from './SectionFrame.module.css';

const SectionForm = lazy(loadForm);

function isSame(one: Section | null, other: Section): boolean {
  return one?.id === other.id && one.pointer === other.pointer;
}

/** A part of the case: its name, what can be done with it, what the checks say of it, and itself. */
export function SectionFrame({
  section,
  anchor,
  covers = [anchor],
  name = section.title(),
  title = name,
  level = 2,
  empty,
  actions,
  children,
}: {
  section: Section;
  /** JSON pointer that the part is found by. */
  anchor: string;
  /** Pointers of everything that is shown here. */
  covers?: readonly string[];
  /** What its buttons call it, where several parts are of one kind. */
  name?: string;
  title?: ReactNode;
  level?: 2 | 3;
  empty: boolean;
  /** Further buttons beside those every part has. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { editable, locked, editing, edit, ask } = useWorkspace();
  const open = isSame(editing, section);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.section} data-level={level} id={anchorOf(anchor)} tabIndex={-1}>
      <header className={styles.head}>
        <Heading>{title}</Heading>
        {editable && !open && (
          <div className={styles.buttons}>
            {actions}
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<Icon name="ask" size={14} />}
              onClick={() => ask(anchor)}
              aria-label={m.case_ask_about({ section: name })}
            >
              {m.case_ask()}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<Icon name="pen" size={14} />}
              disabled={locked}
              onClick={() => edit(section)}
              aria-label={m.case_edit_section({ section: name })}
            >
              {m.case_edit()}
            </Button>
          </div>
        )}
      </header>
      <SectionFindings covers={covers} />
      {open ? (
        <Suspense>
          <SectionForm key={section.pointer} section={section} name={name} anchor={anchor} />
        </Suspense>
      ) : empty ? (
        <Nothing pointer={anchor} />
      ) : (
        children
      )}
    </section>
  );
}

/** What stands where a part has nothing in it: the words of a running answer arrive when it is finished. */
export function Nothing({ pointer }: { pointer: string }) {
  const { checkpoints, locked } = useWorkspace();
  const status = checkpoints.find(({ id }) => id === checkpointOf(pointer))?.status;
  return <p className={styles.empty}>{wordsOf(status, locked)}</p>;
}

function wordsOf(status: CheckpointStatus | undefined, locked: boolean): string {
  if (!locked) {
    // A finished step may leave a part out, such as lung function where the heart is ill.
    return status === 'done' ? m.case_without() : m.case_empty();
  }
  if (status === 'empty' || status === undefined) return m.case_empty();
  return status === 'working' ? m.case_writing() : m.case_written();
}

function SectionFindings({ covers }: { covers: readonly string[] }) {
  const { detail, locked } = useWorkspace();
  // What is being written is not judged yet.
  if (locked) return null;
  const own = detail.findings.filter(({ pointer }) => covers.some((part) => isInside(pointer, part)));
  if (own.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {own.map((finding) => (
        <li
          key={`${finding.code} ${finding.pointer} ${JSON.stringify(finding.params)}`}
          data-tone={FINDING_GRADES[finding.grade].tone}
        >
          <Icon name={FINDING_GRADES[finding.grade].icon} size={14} />
          <span>
            <span className="visually-hidden">{FINDING_GRADES[finding.grade].one()}</span>{' '}
            {textOfFinding(finding, detail.scenarioData)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A place of the document that can be scrolled to; it says so when the last answer changed it. */
export function Place({
  pointer,
  className,
  children,
}: {
  pointer: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { marked } = useWorkspace();
  const changed = marked.some((place) => touches(place, pointer));
  return (
    <div
      id={anchorOf(pointer)}
      tabIndex={-1}
      className={className ? `${styles.place} ${className}` : styles.place}
      data-changed={changed || undefined}
    >
      {changed && <span className={styles.changed}>{m.case_changed()}</span>}
      {children}
    </div>
  );
}

/** A name and what the document says of it; a dash while it says nothing. */
export function Fact({ pointer, label, children }: { pointer: string; label: string; children: ReactNode }) {
  const missing = children === '' || children === null || children === undefined;
  return (
    <Place pointer={pointer}>
      <p className={styles.label}>{label}</p>
      <div className={missing ? styles.missing : styles.words}>{missing ? '-' : children}</div>
    </Place>
  );
}
