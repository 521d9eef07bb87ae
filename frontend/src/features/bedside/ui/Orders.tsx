import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { formatMinutes } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { drugsQuery, routeOf, unitOf } from '../drugs';
import type { DrugOffer } from '../model/types';
import type { RunState } from '../useRun';
import styles from './Bedside.module.css';

/** Letters of a drug's name that may stand for it. */
const LEAST_TYPED = 3;

/** What may be typed for a dose: a number above nothing, with a comma or a point. */
function doseOf(typed: string): number | null {
  const value = Number(typed.trim().replace(',', '.'));
  return typed.trim() !== '' && Number.isFinite(value) && value > 0 && value <= 1_000_000 ? value : null;
}

/** Drugs by name, with dose, unit and route; what was given stands below. */
export function Orders({ run: { view, act } }: { run: RunState }) {
  const [name, setName] = useState('');
  const [dose, setDose] = useState('');
  const [unit, setUnit] = useState('');
  const [way, setWay] = useState('');
  const [tried, setTried] = useState(false);
  const list = useId();
  const { data: drugs = [] } = useQuery(drugsQuery(view.locale));
  const drug = drugOf(drugs, name);
  const units = drug?.units ?? [];
  const routes = drug?.routes ?? [];
  const amount = doseOf(dose);
  const given = view.entries.filter(({ kind }) => kind === 'given');

  async function order(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!drug || amount === null) return;
    const done = await act({
      kind: 'order',
      drug: drug.drug,
      dose: amount,
      unit: unit || (units[0] ?? ''),
      route: way || (routes[0] ?? ''),
    });
    if (!done) return;
    setName('');
    setDose('');
    setUnit('');
    setWay('');
    setTried(false);
  }

  return (
    <div className={styles.groups}>
      <form className={styles.order} onSubmit={(event) => void order(event)} noValidate>
        <TextInput
          className={styles.drug ?? ''}
          label={m.bedside_drug()}
          list={list}
          autoComplete="off"
          value={name}
          error={tried && !drug && m.bedside_drug_unknown()}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setUnit('');
            setWay('');
          }}
          onBlur={() => drug && setName(drug.name)}
        />
        <datalist id={list}>
          {drugs.map((each) => (
            <option key={each.drug} value={each.name} />
          ))}
        </datalist>
        <TextInput
          label={m.bedside_dose()}
          inputMode="decimal"
          autoComplete="off"
          value={dose}
          error={tried && amount === null && m.bedside_dose_wrong()}
          onChange={({ currentTarget }) => setDose(currentTarget.value)}
        />
        <NativeSelect
          label={m.field_unit()}
          data={units.map((each) => ({ value: each, label: unitOf(each) }))}
          value={unit || (units[0] ?? '')}
          disabled={!drug}
          onChange={({ currentTarget }) => setUnit(currentTarget.value)}
        />
        <NativeSelect
          label={m.field_route()}
          data={routes.map((each) => ({ value: each, label: routeOf(each) }))}
          value={way || (routes[0] ?? '')}
          disabled={!drug}
          onChange={({ currentTarget }) => setWay(currentTarget.value)}
        />
        <Button type="submit" disabled={view.paused} leftSection={<Icon name="plus" size={14} />}>
          {m.bedside_give()}
        </Button>
      </form>
      {given.length > 0 && (
        <section aria-label={m.bedside_given()}>
          <h3 className={styles.small}>{m.bedside_given()}</h3>
          <ul className={styles.given}>
            {given.map(({ second, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was given stays.
              <li key={index}>
                <span className="numerals">{formatMinutes(second)}</span> {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/**
 * The drug that was typed, in the case's language or by its English name: the whole name, or a beginning of three
 * letters or more that only one drug has.
 */
function drugOf(drugs: readonly DrugOffer[], typed: string): DrugOffer | undefined {
  const wanted = typed.trim().toLowerCase();
  const named = (fits: (name: string) => boolean) =>
    drugs.filter(({ drug, name }) => fits(name.toLowerCase()) || fits(drug.toLowerCase()));
  const whole = named((name) => name === wanted)[0];
  if (whole || wanted.length < LEAST_TYPED) return whole;
  const begun = named((name) => name.startsWith(wanted));
  return begun.length === 1 ? begun[0] : undefined;
}
