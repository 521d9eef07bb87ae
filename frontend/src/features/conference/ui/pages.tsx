import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useServices } from '@/app/useServices';
import { ecgPath } from '@/charts/traces';
import { LegalBody } from '@/features/legal/ui/LegalBody';
import { m } from '@/i18n/generated/messages.js';
import { PublicLanguage } from '@/shell/PublicLanguage';
import { Callout } from '@/ui/Callout';
import { PageHeader } from '@/ui/PageHeader';
import { promotionAt } from '../promotion';
import styles from './Conference.module.css';

const ECG = ecgPath(3.4, 200, 150);

/** Where the promotion stands today, said before anything else. */
function Standing() {
  const words = {
    before: m.promotion_before,
    open: m.promotion_open,
    between: m.promotion_between,
    over: m.promotion_over,
  }[promotionAt(Date.now())];
  return <Callout tone="neutral">{words()}</Callout>;
}

/** The terms of the sweepstakes, in their nine sections. */
export function SweepstakesPage() {
  return (
    <>
      <PageHeader eyebrow={m.imsh_name()} title={m.sweepstakes_title()} actions={<PublicLanguage />} />
      <div className={styles.standing}>
        <Standing />
      </div>
      <LegalBody document="sweepstakes" below={1} />
    </>
  );
}

/** The conference: the booth, the talk, the prize and how to win it. */
export function ConferencePage() {
  const { config } = useServices();
  useEffect(() => {
    document.title = `${m.imsh_name()} - ${config.productName}`;
  }, [config.productName]);
  const over = promotionAt(Date.now()) === 'over';
  return (
    <>
      <div className={styles.top}>
        <Standing />
        <PublicLanguage />
      </div>
      <section className={styles.hero}>
        <div className={styles.words}>
          <p className="eyebrow">{m.imsh_when()}</p>
          <h1>{m.imsh_title({ product: config.productName })}</h1>
          <p className={styles.lead}>{m.imsh_lead({ product: config.productName })}</p>
          <div className={styles.buttons}>
            <Schedule address={config.boothUrl}>
              {over ? m.imsh_schedule_after() : m.imsh_schedule()}
            </Schedule>
            <Link to="/sweepstakes-terms-and-conditions">{m.imsh_terms()}</Link>
          </div>
        </div>
        <figure className={styles.monitor} aria-hidden="true">
          <svg aria-hidden="true" viewBox="0 0 680 240" preserveAspectRatio="xMidYMid slice">
            <path d={ECG} />
          </svg>
        </figure>
      </section>
      <div className={styles.facts}>
        <Fact name={m.imsh_booth()} value={m.imsh_booth_value()} note={m.imsh_booth_note()} />
        <Fact name={m.imsh_talk()} value={m.imsh_talk_value()} note={m.imsh_talk_note()} />
        <Fact
          name={m.imsh_prize()}
          value={m.imsh_prize_value()}
          note={m.imsh_prize_note({ product: config.productName })}
        />
      </div>
      <section className={styles.how}>
        <h2>{m.imsh_how()}</h2>
        <ol>
          <li>{m.imsh_how_visit()}</li>
          <li>{m.imsh_how_schedule()}</li>
          <li>{m.imsh_how_drawing()}</li>
          <li>{m.imsh_how_collect()}</li>
        </ol>
        <p>{m.imsh_small()}</p>
      </section>
    </>
  );
}

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <section>
      <h2 className="eyebrow">{name}</h2>
      <p className={styles.value}>{value}</p>
      <p>{note}</p>
    </section>
  );
}

/** To the calendar that the operator named, else to support, which makes the appointment. */
function Schedule({ address, children }: { address: string; children: ReactNode }) {
  if (address === '') {
    return (
      <Button component={Link} to="/support" size="md">
        {children}
      </Button>
    );
  }
  return (
    <Button component="a" href={address} target="_blank" rel="noopener noreferrer" size="md">
      {children}
    </Button>
  );
}
