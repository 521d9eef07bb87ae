import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '@/api/errors';
import { notices } from '@/app/notices';
import { textOf, textOfCode, textOfField } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Dialog, DialogButtons } from '@/ui/Dialog';
import { createGroup, refreshMembers, renameGroup } from '../../api';

const NAME_MAX = 100;

/** A new group, or another name for one. */
export function GroupDialog({
  group,
  onClose,
}: {
  group: { readonly id: string; readonly name: string } | null;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (name: string) => (group ? renameGroup(group.id, name) : createGroup(name)),
    onSuccess: async ({ name }) => {
      await refreshMembers(queries);
      notices.show('success', { text: group ? m.saved_changes() : m.group_created({ name }) });
      onClose();
    },
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setProblem(name === '' ? textOfCode('required') : null);
    if (name !== '') save.mutate(name);
    else event.currentTarget.querySelector('input')?.focus();
  }

  const { error } = save;
  const taken = error instanceof ApiError && error.code === 'group_name_taken';
  const refusal = error ? (textOfField(error, '/name') ?? textOf(error)) : null;
  return (
    <Dialog title={group ? m.group_rename() : m.group_new()} size={440} onClose={onClose} onSubmit={submit}>
      <TextInput
        name="name"
        label={m.column_name()}
        defaultValue={group?.name ?? ''}
        maxLength={NAME_MAX}
        data-autofocus
        error={problem ?? refusal}
        aria-invalid={taken || undefined}
        onChange={() => setProblem(null)}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {m.action_cancel()}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {group ? m.profile_save() : m.group_create()}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
