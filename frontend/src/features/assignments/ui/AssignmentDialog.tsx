import { Button, Checkbox, InputBase, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense } from 'react';
import { notices } from '@/app/notices';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { companyZone } from '@/i18n/terms';
import { loadPart } from '@/navigation/lazy';
import { Callout } from '@/ui/Callout';
import { Dialog, DialogButtons } from '@/ui/Dialog';
import { useFields } from '@/ui/useFields';
import { changeAssignment, copyAssignment, createAssignment, refreshAssignments } from '../api';
import {
  type Assignment,
  bodyOf,
  type Choice,
  type Draft,
  draftOf,
  FIELDS,
  newDraft,
  nextTerm,
  problemsOf,
} from '../model';
import styles from './Assignments.module.css';
import type { ChoicePicker } from './ChoicePicker';

const LazyPicker = lazy(() =>
  loadPart(() => import('./ChoicePicker').then((part) => ({ default: part.ChoicePicker }))),
);

function Choices(props: ComponentProps<typeof ChoicePicker>) {
  return (
    <Suspense fallback={null}>
      <LazyPicker {...props} />
    </Suspense>
  );
}

export type Wanted =
  | { readonly act: 'new'; readonly subject?: Choice }
  | { readonly act: 'edit' | 'copy'; readonly assignment: Assignment };

const HEADS = {
  new: m.assignments_new,
  edit: m.assignment_edit_title,
  copy: m.assignment_copy_title,
} as const;
const VERBS = { new: m.assignment_save, edit: m.profile_save, copy: m.assignment_copy_save } as const;

function begin(wanted: Wanted): Draft {
  if (wanted.act === 'new') return newDraft(new Date(), wanted.subject);
  return wanted.act === 'edit' ? draftOf(wanted.assignment) : nextTerm(wanted.assignment, new Date());
}

function send(wanted: Wanted, draft: Draft): Promise<Assignment> {
  if (wanted.act === 'new') return createAssignment(bodyOf(draft));
  const { id } = wanted.assignment;
  return wanted.act === 'edit'
    ? changeAssignment(id, bodyOf(draft, wanted.assignment))
    : copyAssignment(id, bodyOf(draft));
}

/** The form of an assignment: a new one, one that is changed, or one copied to the next term. */
export function AssignmentDialog({
  wanted,
  onClose,
  onSaved,
}: {
  wanted: Wanted;
  onClose: () => void;
  onSaved?: (assignment: Assignment) => void;
}) {
  const queries = useQueryClient();
  const form = useFields<Draft>({
    initialValues: begin(wanted),
    problems: (draft) => problemsOf(draft, wanted.act === 'edit' ? wanted.assignment : undefined),
    pointers: FIELDS,
  });
  const save = useMutation({
    mutationFn: (draft: Draft) => send(wanted, draft),
    onSuccess: async (saved) => {
      await refreshAssignments(queries);
      const done = {
        new: m.assignment_created({ title: saved.title }),
        edit: m.saved_changes(),
        copy: m.assignment_copied(),
      };
      notices.show('success', { text: done[wanted.act] });
      onSaved?.(saved);
      onClose();
    },
    onError: form.refuse,
  });
  const draft = form.values;
  const about = wanted.act === 'copy' || (wanted.act === 'edit' && wanted.assignment.begun);
  const errorOf = (field: keyof Draft) => (form.errors[field] as string | undefined) ?? null;
  const tick = (field: 'lateWork' | 'hints' | 'debriefing' | 'exam') =>
    form.getInputProps(field, { type: 'checkbox' });
  return (
    <Dialog
      title={HEADS[wanted.act]()}
      size={640}
      onClose={onClose}
      onSubmit={form.submit((values) => save.mutate(values))}
    >
      {wanted.act === 'copy' && <p className={styles.hint}>{m.assignment_copy_hint()}</p>}
      {wanted.act === 'edit' && about && <p className={styles.hint}>{m.assignment_fixed()}</p>}
      {save.isError && !form.atField(save.error) && <Callout tone="bad">{textOf(save.error)}</Callout>}
      <TextInput
        label={m.assignment_title()}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('title')}
      />
      {!about && (
        <>
          <NativeSelect
            label={m.assignment_kind()}
            data={[
              { value: 'case', label: m.assignment_kind_case() },
              { value: 'tag', label: m.assignment_kind_tag() },
            ]}
            value={draft.kind}
            onChange={({ currentTarget }) =>
              form.setValues({ kind: currentTarget.value === 'tag' ? 'tag' : 'case', subject: null })
            }
          />
          <Choices
            key={draft.kind}
            one
            kind={draft.kind}
            label={draft.kind === 'case' ? m.assignment_case() : m.assignment_tag()}
            find={draft.kind === 'case' ? m.assignment_find_case() : m.assignment_find_tag()}
            value={draft.subject ? [draft.subject] : []}
            error={errorOf('subject')}
            onChange={([subject = null]) => {
              form.setFieldValue('subject', subject);
              if (subject && draft.title === '') form.setFieldValue('title', subject.name);
            }}
          />
        </>
      )}
      <p className={styles.hint}>{m.assignment_targets_hint()}</p>
      <Choices
        kind="group"
        label={m.assignment_groups()}
        find={m.assignment_find_group()}
        value={draft.groups}
        error={errorOf('groups')}
        onChange={(groups) => form.setFieldValue('groups', groups)}
      />
      <Choices
        kind="person"
        label={m.assignment_students()}
        find={m.assignment_find_student()}
        value={draft.people}
        error={errorOf('people')}
        onChange={(people) => {
          form.setFieldValue('people', people);
          form.clearFieldError('groups');
        }}
      />
      <div className={styles.pair}>
        <TextInput type="datetime-local" label={m.assignment_starts()} {...form.getInputProps('startsAt')} />
        <TextInput type="datetime-local" label={m.assignment_due()} {...form.getInputProps('dueAt')} />
      </div>
      <p className={styles.note}>{m.assignment_zone({ zone: companyZone() })}</p>
      {wanted.act !== 'copy' && (
        <>
          <div className={styles.pair}>
            <TextInput
              inputMode="numeric"
              label={m.assignment_attempts()}
              description={m.assignment_attempts_hint()}
              {...form.getInputProps('attemptsAllowed')}
            />
            <TextInput
              inputMode="numeric"
              label={m.assignment_minimum()}
              description={m.assignment_minimum_hint()}
              {...form.getInputProps('minimumScore')}
            />
          </div>
          <div className={styles.ticks}>
            <Checkbox label={m.assignment_hints()} {...tick('hints')} />
            <Checkbox label={m.assignment_debriefing()} {...tick('debriefing')} />
            <Checkbox
              label={m.assignment_exam_label()}
              description={m.assignment_exam_hint()}
              disabled={about}
              {...tick('exam')}
            />
            {!draft.exam && <Checkbox label={m.assignment_late()} {...tick('lateWork')} />}
          </div>
          <InputBase
            component="textarea"
            multiline
            rows={3}
            maxLength={2000}
            label={m.assignment_note()}
            {...form.getInputProps('note')}
          />
        </>
      )}
      <DialogButtons sticky>
        <Button variant="default" onClick={onClose}>
          {m.action_cancel()}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {VERBS[wanted.act]()}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
