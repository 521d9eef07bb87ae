import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notices } from '@/app/notices';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Dialog, DialogButtons } from '@/ui/Dialog';
import { useFields } from '@/ui/useFields';
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
  const form = useFields({
    initialValues: { name: group?.name ?? '' },
    problems: ({ name }) => ({ name: name.trim() === '' ? 'required' : null }),
  });
  const save = useMutation({
    mutationFn: (name: string) => (group ? renameGroup(group.id, name) : createGroup(name)),
    onSuccess: async ({ name }) => {
      await refreshMembers(queries);
      notices.show('success', { text: group ? m.saved_changes() : m.group_created({ name }) });
      onClose();
    },
    onError: (error) => {
      // A name that is taken is refused as a whole, and there is only this field.
      form.setFieldError('name', textOf(error));
      form.refuse(error);
    },
  });

  return (
    <Dialog
      title={group ? m.group_rename() : m.group_new()}
      size={440}
      onClose={onClose}
      onSubmit={form.submit(({ name }) => save.mutate(name.trim()))}
    >
      <TextInput
        name="name"
        label={m.column_name()}
        maxLength={NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
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
