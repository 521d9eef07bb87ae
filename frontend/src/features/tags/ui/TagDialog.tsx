import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '@/api/errors';
import { notices } from '@/app/notices';
import { textOf, textOfCode, textOfField } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Dialog, DialogButtons } from '@/ui/Dialog';
import { DescriptionField, NameField } from '@/ui/NameAndDescription';
import { createTag, editTag, refreshTags, tagChoiceQuery } from '../api';
import { isColor, nextColor } from '../colors';
import {
  clean,
  DESCRIPTION_LONGEST,
  descriptionProblem,
  lengthOf,
  NAME_LONGEST,
  nameProblem,
  type TagRow,
} from '../model';
import { ColorField } from './ColorField';
import { Preview } from './Preview';

/** A new tag, or another name, colour or description for one. */
export function TagDialog({ tag, onClose }: { tag: TagRow | null; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const others = (useQuery(tagChoiceQuery).data?.content ?? []).filter(({ id }) => id !== tag?.id);
  const [name, setName] = useState(tag?.name ?? '');
  const [description, setDescription] = useState(tag?.description ?? '');
  const [picked, setPicked] = useState(tag?.color ?? null);
  // What is half written is not objected to until its writer has gone on.
  const [left, setLeft] = useState(false);
  const color = picked ?? nextColor(others.map((other) => other.color));

  const save = useMutation({
    mutationFn: () => {
      const written = {
        name: clean(name),
        color: color.trim().toLowerCase(),
        description: clean(description),
      };
      return tag ? editTag(tag.id, written) : createTag(written);
    },
    onSuccess: async (saved) => {
      await refreshTags(queries);
      notices.show(
        'success',
        tag
          ? { text: m.saved_changes() }
          : {
              text: m.tag_created({ name: saved.name }),
              action: m.tag_open(),
              onClick: () => void navigate({ to: '/tagManagement', search: { tag: saved.id } }),
            },
      );
      onClose();
    },
  });

  const { error } = save;
  const taken = error instanceof ApiError && error.code === 'tag_name_taken' ? textOf(error) : null;
  const told = {
    name: taken ?? textOfField(error, '/name'),
    description: textOfField(error, '/description'),
    color: textOfField(error, '/color'),
  };
  const codes = {
    name: nameProblem(
      name,
      others.map((other) => other.name),
    ),
    description: descriptionProblem(description),
    color: isColor(color) ? null : 'bad_format',
  };
  const early = codes.name === 'tag_name_taken' || lengthOf(name) > NAME_LONGEST;
  const nameText = codes.name && (left || early) ? textOfCode(codes.name) : told.name;
  const inField = told.name !== null || told.description !== null || told.color !== null;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setLeft(true);
    const wrong = (['name', 'description', 'color'] as const).find((field) => codes[field] !== null);
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    else save.mutate();
  }

  return (
    <Dialog title={tag ? m.tag_edit_title() : m.tag_new()} size={520} onClose={onClose} onSubmit={submit}>
      {error && !inField && <Callout tone="bad">{textOf(error)}</Callout>}
      <NameField
        value={name}
        hint={m.tag_name_count({ count: lengthOf(name), most: NAME_LONGEST })}
        error={nameText}
        onBlur={() => setLeft(name !== '')}
        onChange={(next) => {
          setName(next);
          save.reset();
        }}
      />
      <DescriptionField
        value={description}
        hint={m.tag_description_count({ count: lengthOf(description), most: DESCRIPTION_LONGEST })}
        error={codes.description ? textOfCode(codes.description) : told.description}
        rows={2}
        onChange={(next) => {
          setDescription(next);
          save.reset();
        }}
      />
      <ColorField
        value={color}
        error={codes.color ? textOfCode(codes.color) : told.color}
        onChange={(next) => {
          setPicked(next);
          save.reset();
        }}
      />
      <Preview name={clean(name)} color={color} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {m.action_cancel()}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {tag ? m.profile_save() : m.tag_create()}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
