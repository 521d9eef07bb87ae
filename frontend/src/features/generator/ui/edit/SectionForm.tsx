import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { useServices } from '@/app/useServices';
import { keepScenario, modifyScenario, scenarioQuery } from '@/features/scenarios/api';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { portalDrafts } from '../../model/drafts';
import { changesFor, problemsOf, rebased, same, valuesOf } from '../../model/editing';
import { formOf } from '../../model/forms';
import { valueAt } from '../../model/pointer';
import type { Section } from '../../model/sections';
import { rememberSaved } from '../useUndo';
import { useWorkspace } from '../useWorkspace';
import { Fields, FormContext } from './Fields';
import styles from './SectionForm.module.css';

/** A section as a form. It saves what was changed against the revision it was made on. */
export function SectionForm({
  section: given,
  name,
  anchor,
}: {
  section: Section;
  name: string;
  /** Where the section is found again once it is saved. */
  anchor: string;
}) {
  const [section] = useState(() => formOf(given));
  const { detail, edit, goTo, setDirty, locked } = useWorkspace();
  const queries = useQueryClient();
  const services = useServices();
  const drafts = portalDrafts(services);
  /** What was typed here before the session ran out. */
  const [restored] = useState(() => {
    const edit = drafts.edits.get(detail.id);
    return edit?.section.id === given.id && edit.section.pointer === given.pointer ? edit : null;
  });
  const [base, setBase] = useState(
    restored?.base ?? { document: detail.scenarioData, revision: detail.revision },
  );
  const [values, setValues] = useState(() => restored?.values ?? valuesOf(detail.scenarioData, section));
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<unknown>(null);
  /** Names of fields that somebody else has changed as well; null while nobody has. */
  const [conflict, setConflict] = useState<readonly string[] | null>(null);
  const [gone, setGone] = useState(false);
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = valueAt(base.document, section.pointer) === null;
  const dirty = missing || !same(valuesOf(base.document, section), values);

  useEffect(() => {
    setDirty(dirty);
    return () => setDirty(false);
  }, [dirty, setDirty]);

  useEffect(() => {
    if (dirty) drafts.edits.set(detail.id, { section: given, values, base });
    else drafts.edits.delete(detail.id);
  }, [dirty, drafts, detail.id, given, values, base]);

  useEffect(
    () => () => {
      // Closed by its person, not by the end of the session.
      if (services.session.validToken() !== null) drafts.edits.delete(detail.id);
    },
    [services, drafts, detail.id],
  );

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);

  async function cancel() {
    const leave =
      !dirty ||
      missing ||
      (await dialogs.ask({
        title: m.edit_leave_title(),
        body: m.unsaved_body(),
        verb: m.edit_leave_verb(),
        danger: true,
      }));
    if (leave) edit(null);
  }

  /** Takes up what the others have written and keeps what was typed here. */
  async function followOthers() {
    const fresh = await queries.fetchQuery({ ...scenarioQuery(detail.id), staleTime: 0 });
    const idAt = `${section.pointer}/id`;
    if (valueAt(fresh.scenarioData, idAt) !== valueAt(base.document, idAt)) {
      setGone(true);
      return;
    }
    const { values: next, both } = rebased(
      valuesOf(base.document, section),
      values,
      valuesOf(fresh.scenarioData, section),
    );
    setBase({ document: fresh.scenarioData, revision: fresh.revision });
    setValues(next);
    setConflict(section.fields.filter(({ key }) => both.includes(key)).map(({ label }) => label()));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(section.fields, values, section.pointer);
    setProblems(found);
    setFailure(null);
    if (found.size > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const changes = changesFor(base.document, section, values);
    if (changes.length === 0) return edit(null);
    setSaving(true);
    try {
      const after = await modifyScenario(detail.id, base.revision, changes);
      rememberSaved({
        scenarioId: detail.id,
        revision: after.revision,
        section: name,
      });
      keepScenario(queries, after);
      edit(null);
      goTo(anchor);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'revision_conflict') {
        await followOthers().catch(setFailure);
      } else {
        setFailure(error);
        if (error instanceof ApiError)
          setProblems(new Map(error.fields.map(({ pointer, code }) => [pointer, code])));
      }
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void save(event)}
      noValidate
      aria-label={m.case_edit_section({ section: name })}
    >
      <FormContext value={{ document: base.document, form: values, problems }}>
        <Fields fields={section.fields} values={values} pointer={section.pointer} onChange={setValues} />
      </FormContext>
      <div className={styles.foot}>
        {restored && !conflict && <Callout tone="neutral">{m.edit_restored()}</Callout>}
        {gone && <Callout tone="bad">{m.edit_gone()}</Callout>}
        {conflict && !gone && (
          <Callout tone="warn">
            {m.edit_conflict()}
            {conflict.length > 0 && ` ${m.edit_conflict_fields({ fields: conflict.join(', ') })}`}
          </Callout>
        )}
        {failure !== null && (
          <Callout tone="bad">
            {textOf(failure)}
            {problems.size > 0 && (
              <ul className={styles.places}>
                {[...problems].map(([pointer, code]) => (
                  <li key={pointer}>{textOfCode(code)}</li>
                ))}
              </ul>
            )}
          </Callout>
        )}
        <div className={styles.buttons}>
          {locked && <span className={styles.note}>{m.case_locked()}</span>}
          {missing && <span className={styles.note}>{m.edit_missing_part()}</span>}
          {!missing && section.make && (
            <Button
              variant="subtle"
              className={styles.removal ?? ''}
              disabled={locked || saving}
              onClick={() => void removePart()}
            >
              {m.edit_remove_part({ section: name })}
            </Button>
          )}
          <Button variant="default" onClick={() => void cancel()} disabled={saving}>
            {m.action_cancel()}
          </Button>
          <Button type="submit" loading={saving} disabled={locked || gone || !dirty}>
            {conflict ? m.edit_save_again() : m.edit_save()}
          </Button>
        </div>
      </div>
    </form>
  );

  /** Parts that a case need not have, such as an ECG, are taken out whole. */
  async function removePart() {
    const changes = [{ pointer: section.pointer, value: null }];
    setSaving(true);
    setFailure(null);
    try {
      const after = await modifyScenario(detail.id, base.revision, changes);
      rememberSaved({
        scenarioId: detail.id,
        revision: after.revision,
        section: name,
      });
      keepScenario(queries, after);
      edit(null);
      goTo(anchor);
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  }
}
