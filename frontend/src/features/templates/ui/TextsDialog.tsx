import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '@/api/errors';
import { notices } from '@/app/notices';
import { clean, lengthOf } from '@/features/tags/model';
import { textOf, textOfCode, textOfField } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Dialog, DialogButtons } from '@/ui/Dialog';
import { DescriptionField, NameField } from '@/ui/NameAndDescription';
import { createTemplate, editTemplate, refreshTemplates } from '../api';
import { useBeginning } from '../beginning';
import {
  DESCRIPTION_LONGEST,
  descriptionProblem,
  NAME_LONGEST,
  nameProblem,
  type TemplateRow,
} from '../model';
import styles from './Templates.module.css';

/** A scenario saved as a template, or another name and description for a template. */
export function TextsDialog({
  of,
  onClose,
}: {
  of:
    | { readonly scenario: { readonly id: string; readonly name: string } }
    | { readonly template: TemplateRow };
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const beginning = useBeginning();
  const known = 'template' in of ? of.template : null;
  const [name, setName] = useState(known?.name ?? ('scenario' in of ? of.scenario.name : ''));
  const [description, setDescription] = useState(known?.description ?? '');
  // What is half written is not objected to until its writer has gone on.
  const [left, setLeft] = useState(false);

  const save = useMutation({
    mutationFn: () => {
      const texts = { name: clean(name), description: clean(description) };
      return 'template' in of ? editTemplate(of.template.id, texts) : createTemplate(of.scenario.id, texts);
    },
    onSuccess: async (saved) => {
      await refreshTemplates(queries);
      notices.show(
        'success',
        known
          ? { text: m.saved_changes() }
          : {
              text: m.template_created({ name: saved.name }),
              action: m.template_begin(),
              onClick: () => beginning.mutate(saved.id),
            },
      );
      onClose();
    },
  });

  const { error } = save;
  const taken = error instanceof ApiError && error.code === 'template_name_taken' ? textOf(error) : null;
  const told = {
    name: taken ?? textOfField(error, '/name'),
    description: textOfField(error, '/description'),
  };
  const codes = { name: nameProblem(name), description: descriptionProblem(description) };
  const nameText = codes.name && (left || lengthOf(name) > NAME_LONGEST) ? textOfCode(codes.name) : told.name;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setLeft(true);
    const wrong = (['name', 'description'] as const).find((field) => codes[field] !== null);
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    else save.mutate();
  }

  return (
    <Dialog
      title={known ? m.template_edit_title() : m.template_save_title()}
      size={560}
      onClose={onClose}
      onSubmit={submit}
    >
      {!known && <p className={styles.hint}>{m.template_save_hint()}</p>}
      {error && told.name === null && told.description === null && (
        <Callout tone="bad">{textOf(error)}</Callout>
      )}
      <NameField
        value={name}
        hint={m.template_name_hint()}
        error={nameText}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setLeft(true)}
        onChange={(next) => {
          setName(next);
          save.reset();
        }}
      />
      <DescriptionField
        value={description}
        hint={m.tag_description_count({ count: lengthOf(description), most: DESCRIPTION_LONGEST })}
        error={codes.description ? textOfCode(codes.description) : told.description}
        rows={3}
        onChange={(next) => {
          setDescription(next);
          save.reset();
        }}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {m.action_cancel()}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {known ? m.profile_save() : m.template_save_verb()}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
