import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { notices } from '@/app/notices';
import { authorsQuery, handOverScenarios, SCENARIO_LISTS } from '@/features/scenarios/api';
import type { ScenarioRow } from '@/features/scenarios/model';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Icon } from '@/ui/icons';
import { useFocusBack } from '@/ui/useFocusBack';
import styles from './HandOverDialog.module.css';

/** Makes another teacher or administrator the creator of scenarios; they then edit, publish and answer for them. */
export default function HandOverDialog({
  rows,
  onClose,
}: {
  rows: readonly ScenarioRow[];
  onClose: (handedOver: readonly ScenarioRow[]) => void;
}) {
  const queries = useQueryClient();
  useFocusBack();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const authors = useQuery(authorsQuery(search));
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const hand = useMutation({
    mutationFn: (userId: string) =>
      handOverScenarios(
        rows.map(({ id }) => id),
        userId,
      ),
    onSuccess: (outcomes) => {
      for (const queryKey of [SCENARIO_LISTS, ['scenario'], ['dashboard']]) {
        void queries.invalidateQueries({ queryKey });
      }
      const done = rows.filter((row) => outcomes.some(({ id, ok }) => ok && id === row.id));
      const refused = outcomes.find(({ ok }) => !ok);
      if (done.length > 0) {
        notices.show('success', { text: m.handover_done({ count: done.length, name: chosen?.name ?? '' }) });
      }
      if (refused)
        notices.show('error', {
          text: textOfCode(refused.code === 'chat_locked' ? 'scenario_locked' : (refused.code ?? 'unknown')),
        });
      onClose(done);
    },
  });

  return (
    <Modal
      opened
      size={520}
      onClose={() => onClose([])}
      closeButtonProps={{ 'aria-label': m.action_close() }}
      title={<span className={styles.title}>{m.handover_title({ count: rows.length })}</span>}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) hand.mutate(chosen.id);
        }}
      >
        <p className={styles.text}>{m.handover_body()}</p>
        {rows.length <= 5 && (
          <ul className={styles.rows}>
            {rows.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
        <TextInput
          type="search"
          label={m.handover_search()}
          leftSection={<Icon name="search" size={15} />}
          value={text}
          maxLength={200}
          data-autofocus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {authors.isError && <Callout tone="bad">{textOf(authors.error)}</Callout>}
        <fieldset className={styles.choice} aria-busy={authors.isPending}>
          <legend className="visually-hidden">{m.handover_to()}</legend>
          {authors.data?.content.map(({ id, firstName, lastName }) => (
            <label key={id} className={styles.person}>
              <input
                type="radio"
                name="person"
                checked={chosen?.id === id}
                onChange={() => setChosen({ id, name: `${firstName} ${lastName}` })}
              />
              {`${firstName} ${lastName}`}
            </label>
          ))}
        </fieldset>
        {authors.data?.content.length === 0 && <p className={styles.text}>{m.handover_nobody()}</p>}
        {hand.isError && <Callout tone="bad">{textOf(hand.error)}</Callout>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => onClose([])}>
            {m.action_cancel()}
          </Button>
          <Button type="submit" disabled={chosen === null} loading={hand.isPending}>
            {chosen ? m.handover_submit({ name: chosen.name }) : m.handover_verb()}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
