import { ActionIcon, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { createContext, useContext, useEffect, useId, useState } from 'react';
import type { ScenarioDocument } from '@/features/scenarios/model';
import { textOfCode } from '@/i18n/errors';
import { formatMeasure } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { RHYTHMS } from '../../model/clinicalWords';
import { type Field, type Option, readNumber, type Values } from '../../model/fields';
import styles from './Fields.module.css';

interface FormState {
  readonly document: ScenarioDocument;
  /** The values of the whole form, for fields that depend on others. */
  readonly form: Values;
  /** Codes of what is wrong, by JSON pointer. */
  readonly problems: ReadonlyMap<string, string>;
}

export const FormContext = createContext<FormState | null>(null);

function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('Used outside a form.');
  return form;
}

type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;

interface InputProps<Kind extends Field['kind']> {
  readonly field: FieldOf<Kind>;
  readonly value: unknown;
  readonly values: Values;
  readonly pointer: string;
  readonly onChange: (value: unknown) => void;
}

/** The fields of an object, each as wide as it needs. */
export function Fields({
  fields,
  values,
  pointer,
  onChange,
}: {
  fields: readonly Field[];
  values: Values;
  pointer: string;
  onChange: (values: Values) => void;
}) {
  return (
    <div className={styles.grid}>
      {fields.map((field) =>
        field.when && !field.when(values) ? null : (
          <div key={field.key} data-span={field.span ?? 12}>
            <FieldInput
              field={field}
              value={values[field.key]}
              values={values}
              pointer={`${pointer}/${field.key}`}
              onChange={(value) => onChange({ ...values, [field.key]: value })}
            />
          </div>
        ),
      )}
    </div>
  );
}

function FieldInput(props: InputProps<Field['kind']>) {
  switch (props.field.kind) {
    case 'text':
      return <TextField {...(props as InputProps<'text'>)} />;
    case 'number':
      return <NumberField {...(props as InputProps<'number'>)} />;
    case 'choice':
      return <ChoiceField {...(props as InputProps<'choice'>)} />;
    case 'choices':
      return <ChoicesField {...(props as InputProps<'choices'>)} />;
    case 'flag':
      return (
        <Checkbox
          size="xs"
          label={props.field.label()}
          checked={props.value === true}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
      );
    case 'reading':
      return <ReadingField {...(props as InputProps<'reading'>)} />;
    case 'texts':
      return <TextsField {...(props as InputProps<'texts'>)} />;
    case 'rows':
      return <RowsField {...(props as InputProps<'rows'>)} />;
    case 'part':
      return <PartField {...(props as InputProps<'part'>)} />;
  }
}

function useProblem(pointer: string): string | null {
  const code = useForm().problems.get(pointer);
  return code === undefined ? null : textOfCode(code);
}

function TextField({ field, value, pointer, onChange }: InputProps<'text'>) {
  const error = useProblem(pointer);
  const shared = {
    label: field.label(),
    maxLength: field.max,
    value: String(value ?? ''),
    error,
  };
  return field.lines ? (
    <Textarea
      {...shared}
      rows={field.lines}
      classNames={{ input: styles.lines ?? '' }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

function written(value: unknown): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return String(value).replace('.', m.csv_decimal());
}

/** A typed number; what is no number is kept as it was typed, so that the form can say so. */
function NumberField({ field, value, pointer, onChange }: InputProps<'number'>) {
  const { problems } = useForm();
  const [text, setText] = useState(() => written(value));
  const code = problems.get(pointer);
  const read = readNumber(text);
  useEffect(() => {
    // Another value came from elsewhere: a row was moved, or the document was loaded again.
    setText((typed) =>
      (readNumber(typed) ?? typed) === (value ?? '') || (readNumber(typed) === null && value === null)
        ? typed
        : written(value),
    );
  }, [value]);
  return (
    <TextInput
      label={field.unit ? `${field.label()} (${field.unit})` : field.label()}
      inputMode={field.whole ? 'numeric' : 'decimal'}
      maxLength={20}
      className="numerals"
      value={text}
      error={
        code === undefined
          ? null
          : code === 'out_of_range'
            ? m.field_range({ min: formatMeasure(field.min), max: formatMeasure(field.max) })
            : textOfCode(code === 'digits_only' && read !== undefined ? 'required' : code)
      }
      onChange={(event) => {
        const typed = event.currentTarget.value;
        const number = readNumber(typed);
        setText(typed);
        onChange(number === undefined ? typed : number);
      }}
    />
  );
}

function ChoiceField({ field, value, pointer, onChange }: InputProps<'choice'>) {
  const { document, form } = useForm();
  const error = useProblem(pointer);
  const options = field.options(document, form);
  const given = String(value ?? '');
  const known = given === '' || options.some((option) => option.value === given);
  const open: Option[] = field.open || given === '' ? [{ value: '', label: m.field_choose() }] : [];
  // A value that points nowhere stays visible: choosing another is up to the reader.
  const lost: Option[] = known ? [] : [{ value: given, label: m.field_lost({ value: given }) }];
  return (
    <NativeSelect
      label={field.label()}
      value={given}
      error={error}
      data={[...open, ...lost, ...options]}
      onChange={(event) => onChange(event.currentTarget.value || (field.open ? null : ''))}
    />
  );
}

function ChoicesField({ field, value, onChange }: InputProps<'choices'>) {
  const { document, form } = useForm();
  const chosen = value as string[];
  const known = field.options(document, form);
  // What was chosen and is gone since stays visible: it is an error until it is taken out.
  const lost = chosen.filter((one) => known.every((option) => option.value !== one));
  const options = [...known, ...lost.map((one) => ({ value: one, label: m.field_lost({ value: one }) }))];
  const [open, setOpen] = useState(!field.folded);
  const names = options.filter(({ value: one }) => chosen.includes(one)).map(({ label }) => label);
  return (
    <fieldset className={styles.choices}>
      <legend>{field.label()}</legend>
      {field.folded && (
        <div className={styles.folded}>
          <p className={names.length === 0 ? styles.none : undefined}>{names.join(', ') || field.none?.()}</p>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={open}
            leftSection={<Icon name={open ? 'up' : 'down'} size={14} />}
            onClick={() => setOpen(!open)}
          >
            {open ? m.field_fold() : m.field_unfold()}
          </Button>
        </div>
      )}
      {!open || field.folded ? null : options.length === 0 ? (
        <p className={styles.none}>{m.field_no_actions()}</p>
      ) : (
        chosen.length === 0 && field.none && <p className={styles.none}>{field.none()}</p>
      )}
      {(open ? options : []).map((option) => (
        <Checkbox
          key={option.value}
          size="xs"
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...chosen, option.value]
                : chosen.filter((one) => one !== option.value),
            )
          }
        />
      ))}
    </fieldset>
  );
}

function ReadingField({ field, value, values, pointer, onChange }: InputProps<'reading'>) {
  const { document } = useForm();
  const common = { key: field.key, label: field.label };
  const sign = field.sign(document, values);
  if (sign === 'rhythm') {
    const options = () => Object.entries(RHYTHMS).map(([id, label]) => ({ value: id, label: label() }));
    return (
      <ChoiceField
        field={{ ...common, kind: 'choice', options, open: true }}
        {...{ value: typeof value === 'string' ? value : null, values, pointer, onChange }}
      />
    );
  }
  if (sign === 'finding') {
    return (
      <TextField field={{ ...common, kind: 'text', max: 400 }} {...{ value, values, pointer, onChange }} />
    );
  }
  return (
    <NumberField
      field={{ ...common, kind: 'number', min: -1_000_000, max: 1_000_000 }}
      {...{ value: typeof value === 'number' ? value : null, values, pointer, onChange }}
    />
  );
}

function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Buttons that move or take out one of several. */
function RowButtons({
  name,
  index,
  count,
  onMove,
  onRemove,
}: {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  return (
    <span className={styles.rowButtons}>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        disabled={index === 0}
        aria-label={m.row_up({ name })}
        title={m.row_up({ name })}
        onClick={() => onMove(index - 1)}
      >
        <Icon name="up" size={15} />
      </ActionIcon>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        disabled={index === count - 1}
        aria-label={m.row_down({ name })}
        title={m.row_down({ name })}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="down" size={15} />
      </ActionIcon>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={m.row_remove({ name })}
        title={m.row_remove({ name })}
        onClick={onRemove}
      >
        <Icon name="trash" size={15} />
      </ActionIcon>
    </span>
  );
}

function TextsField({ field, value, pointer, onChange }: InputProps<'texts'>) {
  const list = value as string[];
  return (
    <fieldset className={styles.rows}>
      <legend>{field.label()}</legend>
      {list.map((text, index) => {
        const name = `${field.one()} ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no name but their place.
          <div key={index} className={styles.line}>
            <Textarea
              aria-label={name}
              rows={2}
              maxLength={field.max}
              classNames={{ input: styles.lines ?? '' }}
              value={text}
              onChange={(event) => onChange(list.with(index, event.currentTarget.value))}
              id={`${pointer}/${index}`}
            />
            <RowButtons
              name={name}
              index={index}
              count={list.length}
              onMove={(to) => onChange(moved(list, index, to))}
              onRemove={() => onChange(list.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <AddButton
        label={field.one()}
        disabled={list.length >= field.most}
        onClick={() => onChange([...list, ''])}
      />
    </fieldset>
  );
}

function RowsField({ field, value, pointer, onChange }: InputProps<'rows'>) {
  const list = value as Values[];
  const headId = useId();
  const taken = new Set(list.map(({ id }) => String(id)));
  return (
    <fieldset className={styles.rows}>
      <legend>{field.label()}</legend>
      {list.map((row, index) => {
        const name = `${field.one()} ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: some rows have no name but their place.
          <fieldset key={index} className={styles.row} aria-labelledby={`${headId}-${index}`}>
            <div className={styles.rowHead}>
              <span id={`${headId}-${index}`}>{name}</span>
              <RowButtons
                name={name}
                index={index}
                count={list.length}
                onMove={(to) => onChange(moved(list, index, to))}
                onRemove={() => onChange(list.toSpliced(index, 1))}
              />
            </div>
            <Fields
              fields={field.fields}
              values={row}
              pointer={`${pointer}/${index}`}
              onChange={(next) => onChange(list.with(index, next))}
            />
          </fieldset>
        );
      })}
      <AddButton
        label={field.one()}
        disabled={list.length >= field.most}
        onClick={() => onChange([...list, field.make(taken)])}
      />
    </fieldset>
  );
}

function PartField({ field, value, pointer, onChange }: InputProps<'part'>) {
  const values = value as Values | null;
  return (
    <div className={styles.part}>
      <Checkbox
        size="xs"
        label={field.label()}
        checked={values !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? field.make() : null)}
      />
      {values && <Fields fields={field.fields} values={values} pointer={pointer} onChange={onChange} />}
    </div>
  );
}

function AddButton({ label, disabled, onClick }: { label: string; disabled: boolean; onClick: () => void }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={styles.add ?? ''}
      disabled={disabled}
      leftSection={<Icon name="plus" size={14} />}
      onClick={onClick}
    >
      {m.row_add({ name: label })}
    </Button>
  );
}
