import { Checkbox, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './ChoiceList.module.css';
import { Icon } from './icons';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A field that offers things by their names to be ticked; `find` narrows them where there are many. */
export function ChoiceList<Item extends Named>({
  label,
  find,
  items,
  value,
  note,
  cut = null,
  error = null,
  radio,
  onChange,
}: {
  label: string;
  /** The search field, where there is one: what it says, and what is in it. */
  find?:
    | { readonly label: string; readonly text: string; readonly onText: (text: string) => void }
    | undefined;
  items: readonly Item[];
  value: readonly Item[];
  /** What is said where there is nothing to tick. */
  note: string;
  /** That not all there is is offered. */
  cut?: string | null;
  error?: string | null;
  /** Draws an item where only one can be chosen; without it, any number can. */
  radio?: ((item: Item, group: string) => ReactNode) | undefined;
  onChange: (value: readonly Item[]) => void;
}) {
  const group = useId();
  const wrong = `${group}-wrong`;
  const ids = new Set(value.map(({ id }) => id));
  return (
    <fieldset className={styles.picker} aria-describedby={error ? wrong : undefined}>
      <legend>{label}</legend>
      {find && (
        <TextInput
          size="xs"
          type="search"
          aria-label={find.label}
          placeholder={find.label}
          leftSection={<Icon name="search" size={14} />}
          value={find.text}
          onChange={({ currentTarget }) => find.onText(currentTarget.value)}
        />
      )}
      <div className={styles.choices}>
        {items.map((item) =>
          radio ? (
            radio(item, group)
          ) : (
            <Checkbox
              key={item.id}
              size="xs"
              label={item.name}
              checked={ids.has(item.id)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...value, item] : value.filter(({ id }) => id !== item.id))
              }
            />
          ),
        )}
        {items.length === 0 && <p className={styles.note}>{note}</p>}
      </div>
      {cut && <p className={styles.note}>{cut}</p>}
      {error && (
        <p className={styles.wrong} id={wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
