import { TwelveLeads } from '@/ecg/TwelveLeads';
import type { Tracing } from '@/ecg/tracing';
import type { Ecg, Investigations as Found, LungTest, Visibility } from '@/features/scenarios/model';
import { formatFixed, formatMeasure } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { ScrollRegion } from '@/ui/ScrollRegion';
import {
  MEASURES,
  PHASES,
  REFERENCE_SOURCES,
  RHYTHMS,
  VISIBILITIES,
  wordOf,
} from '../../model/clinicalWords';
import { anchorOf } from '../../model/pointer';
import { ECG, IMAGING, LABORATORY, LUNG_TEST } from '../../model/sections';
import { useWorkspace } from '../useWorkspace';
import styles from './parts.module.css';
import { Fact, Place, SectionFrame } from './SectionFrame';
import frame from './SectionFrame.module.css';

const AT = '/clinicalScenario/investigations';

/** When the learner sees it: a sign and a word. */
export function Seen({ visibility }: { visibility: Visibility }) {
  const when = VISIBILITIES[visibility]();
  return (
    <span className={styles.seen} title={when}>
      <Icon name={visibility === 'atOnce' ? 'eye' : visibility === 'onRequest' ? 'ask' : 'close'} size={13} />
      {when}
    </span>
  );
}

const figure = (value: number | null, unit = '') =>
  value === null ? null : `${formatMeasure(value)}${unit}`;

export function Investigations() {
  const { ecg: tracing, scenarioData } = useWorkspace().detail;
  const { investigations } = scenarioData.clinicalScenario;
  const { ecg, pft, labs, imaging } = investigations;
  return (
    <section id={anchorOf(AT)} tabIndex={-1} className={frame.section} data-level="2">
      <header className={frame.head}>
        <h2>{m.section_investigations()}</h2>
      </header>
      <div className={styles.parts}>
        <SectionFrame level={3} section={ECG} anchor={ECG.pointer} empty={ecg === null}>
          {ecg && <EcgFacts ecg={ecg} tracing={tracing} />}
        </SectionFrame>
        <SectionFrame level={3} section={LUNG_TEST} anchor={LUNG_TEST.pointer} empty={pft === null}>
          {pft && <LungFacts test={pft} />}
        </SectionFrame>
        <SectionFrame level={3} section={LABORATORY} anchor={`${AT}/labs`} empty={labs.length === 0}>
          <Labs labs={labs} />
        </SectionFrame>
        <SectionFrame level={3} section={IMAGING} anchor={`${AT}/imaging`} empty={imaging.length === 0}>
          <div className={styles.facts}>
            {imaging.map(({ id, name, report, visibility }, index) => (
              <Fact key={id} pointer={`${AT}/imaging/${index}`} label={name}>
                {report} <Seen visibility={visibility} />
              </Fact>
            ))}
          </div>
        </SectionFrame>
      </div>
    </section>
  );
}

function EcgFacts({ ecg, tracing }: { ecg: Ecg; tracing: Tracing | null }) {
  const at = ECG.pointer;
  return (
    <div className={styles.columns}>
      <div className={styles.wide}>
        <Fact pointer={`${at}/rhythm`} label={m.sign_rhythm()}>
          {ecg.rhythm && wordOf(RHYTHMS, ecg.rhythm)}
        </Fact>
      </div>
      <Fact pointer={`${at}/rate`} label={m.field_rate()}>
        {figure(ecg.rate, ' /min')}
      </Fact>
      <Fact pointer={`${at}/pr`} label={m.field_pr()}>
        {figure(ecg.pr, ' ms')}
      </Fact>
      <Fact pointer={`${at}/qrs`} label={m.field_qrs()}>
        {figure(ecg.qrs, ' ms')}
      </Fact>
      <Fact pointer={`${at}/qt`} label={m.field_qt()}>
        {figure(ecg.qt, ' ms')}
      </Fact>
      <Fact
        pointer={`${at}/qtc`}
        label={`${m.field_qtc()} (${ecg.qtcMethod === 'bazett' ? 'Bazett' : 'Fridericia'})`}
      >
        {figure(ecg.qtc, ' ms')}
      </Fact>
      <Fact pointer={`${at}/axis`} label={m.field_axis()}>
        {figure(ecg.axis, '°')}
      </Fact>
      <div className={styles.wide}>
        <Fact pointer={`${at}/findings`} label={m.field_findings()}>
          {ecg.findings}
        </Fact>
        <Seen visibility={ecg.visibility} />
      </div>
      {tracing && (
        <div className={styles.wide}>
          <TwelveLeads tracing={tracing} />
        </div>
      )}
    </div>
  );
}

/** Volumes and flows have two decimals; these have fewer. */
const DECIMALS: Partial<Record<LungTest['values'][number]['measure'], number>> = { RVTLC: 1, DLCO: 1 };

const fixedOf = (value: number | null, digits: number) => (value === null ? '-' : formatFixed(value, digits));

function LungFacts({ test }: { test: LungTest }) {
  const at = LUNG_TEST.pointer;
  return (
    <div className={styles.facts}>
      <Place pointer={`${at}/values`}>
        <ScrollRegion label={m.section_pft()}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{m.field_measure()}</th>
                <th scope="col">{m.field_phase()}</th>
                <th scope="col" className={styles.number}>
                  {m.field_measured()}
                </th>
                <th scope="col" className={styles.number}>
                  {m.field_predicted()}
                </th>
                <th scope="col" className={styles.number}>
                  {m.field_lln()}
                </th>
                <th scope="col" className={styles.number}>
                  {m.field_z_score()}
                </th>
                <th scope="col" className={styles.number}>
                  {m.field_percent_predicted()}
                </th>
                <th scope="col">{m.field_equations()}</th>
              </tr>
            </thead>
            <tbody>
              {test.values.map((value, index) => (
                <tr
                  key={`${value.measure} ${value.phase}`}
                  id={anchorOf(`${at}/values/${index}`)}
                  tabIndex={-1}
                >
                  <th scope="row">{MEASURES[value.measure]}</th>
                  <td>{PHASES[value.phase]()}</td>
                  <td className={styles.number}>
                    {fixedOf(value.measured, DECIMALS[value.measure] ?? 2)} {value.unit}
                  </td>
                  <td className={styles.number}>{fixedOf(value.predicted, DECIMALS[value.measure] ?? 2)}</td>
                  <td className={styles.number}>{fixedOf(value.lln, DECIMALS[value.measure] ?? 2)}</td>
                  <td className={styles.number}>{fixedOf(value.zScore, 2)}</td>
                  <td className={styles.number}>{fixedOf(value.percentPredicted, 0)}</td>
                  <td>{REFERENCE_SOURCES[value.source]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Place>
      <Fact pointer={`${at}/quality`} label={m.field_quality()}>
        {test.quality}
      </Fact>
      <Fact pointer={`${at}/interpretation`} label={m.field_interpretation()}>
        {test.interpretation}
      </Fact>
      <Seen visibility={test.visibility} />
    </div>
  );
}

/** Above, below or within the range, in words and a sign; nothing where there is no range. */
function flagOf(value: number | null, low: number | null, high: number | null): string | null {
  if (value === null) return null;
  if (high !== null && value > high) return `↑ ${m.lab_high()}`;
  return low !== null && value < low ? `↓ ${m.lab_low()}` : null;
}

function rangeOf(low: number | null, high: number | null): string {
  if (low === null && high === null) return '-';
  if (low === null) return `≤ ${formatMeasure(high ?? 0)}`;
  if (high === null) return `≥ ${formatMeasure(low)}`;
  return `${formatMeasure(low)}–${formatMeasure(high)}`;
}

function Labs({ labs }: { labs: Found['labs'] }) {
  return (
    <ScrollRegion label={m.section_labs()}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.field_lab_name()}</th>
            <th scope="col" className={styles.number}>
              {m.field_value()}
            </th>
            <th scope="col">{m.lab_flag()}</th>
            <th scope="col" className={styles.number}>
              {m.lab_range()}
            </th>
            <th scope="col" className={styles.signAlone}>
              {m.field_visibility()}
            </th>
          </tr>
        </thead>
        <tbody>
          {labs.map(({ id, name, value, unit, low, high, computed, visibility }, index) => {
            const flag = flagOf(value, low, high);
            return (
              <tr key={id} id={anchorOf(`${AT}/labs/${index}`)} tabIndex={-1}>
                <th scope="row">
                  {name}
                  {computed && <span className={styles.meta}>{m.lab_computed()}</span>}
                </th>
                <td className={styles.number}>
                  <span className={flag ? styles.off : undefined}>{figure(value) ?? '-'}</span> {unit}
                </td>
                <td>{flag ?? ''}</td>
                <td className={styles.number}>{rangeOf(low, high)}</td>
                <td>
                  <Seen visibility={visibility} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
