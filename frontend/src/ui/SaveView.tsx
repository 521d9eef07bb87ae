import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useServices } from '@/app/useServices';
import { m } from '@/i18n/generated/messages.js';
import { LONGEST_VIEW_NAME } from './listView';
import styles from './SaveView.module.css';
import { useFocusBack } from './useFocusBack';

/** Asks for the name under which a list is kept as it stands. */
export function SaveView({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const { storage } = useServices();
  const [name, setName] = useState('');
  useFocusBack();
  const typed = name.trim();
  return (
    <Modal
      opened
      size="sm"
      title={m.view_save()}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': m.action_close() }}
    >
      <form
        className={styles.naming}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== '') onSave(typed);
        }}
      >
        <TextInput
          data-autofocus
          label={m.column_name()}
          description={storage.consent === 'accepted' ? m.view_save_hint() : m.view_save_hint_open()}
          maxLength={LONGEST_VIEW_NAME}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" disabled={typed === ''}>
          {m.view_save()}
        </Button>
      </form>
    </Modal>
  );
}
