import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDateTime, formatFixed, formatMeasure } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { AttemptTrail } from '@/ui/AttemptTrail';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { Part } from '@/ui/Part';
import { PrintLink } from '@/ui/PrintLink';
import { Stat, StatRow } from '@/ui/Stat';
import { Unknown } from '@/ui/Unknown';
import { pftResultQuery } from '../api';
import type { PftReport } from '../model/result';
import { findingOf, MEASURES, PHASES, personOf, sentencesOf, valueText } from '../model/words';
import { Curves } from './Curves';
import styles from './Pft.module.css';
import { ValueTable } from './ValueTable';

const route = getRouteApi('/pftResult');

/** One pulmonary function test: whose, what it means, the numbers against their references, the curves. */
export function PftScreen() {
  const { resultId } = route.useSearch();
  if (!resultId) return <Unknown />;
  return <Result resultId={resultId} />;
}

function Result({ resultId }: { resultId: string }) {
  return <Loaded query={useQuery(pftResultQuery(resultId))}>{(report) => <Report report={report} />}</Loaded>;
}

function Report({ report }: { report: PftReport }) {
  const { student, patient, outside } = report;
  return (
    <>
      <AttemptTrail student={student} tab="pft" here={report.scenarioName} />
      <PageHeader
        eyebrow={m.section_pft()}
        title={findingOf(report.reading)}
        hint={report.scenarioName}
        actions={<PrintLink to="/downloadPDFResultPFT" search={{ resultId: report.resultId }} />}
      />
      <p className={styles.notice}>{m.chats_notice()}</p>
      <StatRow>
        <Stat label={m.chats_student()} value={`${student.firstName} ${student.lastName}`} />
        <Stat label={m.chats_when()} value={formatDateTime(report.performed)} />
        <Stat
          label={m.pft_patient()}
          value={personOf(patient.gender, patient.age)}
          note={m.pft_body({
            height: formatMeasure(patient.height),
            weight: formatMeasure(patient.weight),
            bmi: formatFixed(patient.bmi, 1),
          })}
        />
        <FirstSecond measures={report.measures} />
      </StatRow>
      <div className={styles.parts}>
        <Part title={m.pft_reading()}>
          <div className={styles.reading}>
            {sentencesOf(report.reading).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {outside.length > 0 && (
              <p>{m.pft_outside({ list: outside.map((measure) => MEASURES[measure]).join(', ') })}</p>
            )}
            <dl className={styles.facts}>
              {patient.diagnosis && <Fact name={m.pft_diagnosis()}>{patient.diagnosis}</Fact>}
              <Fact name={m.pft_quality()}>{qualityOf(report)}</Fact>
              {report.measures.some(({ measure }) => measure === 'DLCO') && (
                <Fact name={m.pft_hemoglobin()}>
                  {report.hemoglobin === null
                    ? m.pft_not_corrected()
                    : m.pft_corrected({ hemoglobin: formatMeasure(report.hemoglobin) })}
                </Fact>
              )}
            </dl>
          </div>
        </Part>
        <Part title={m.pft_values()}>
          <ValueTable measures={report.measures} group={report.group} />
        </Part>
        <Part title={m.pft_curves()}>
          <Curves curves={report.curves} undrawn={report.undrawn} />
        </Part>
      </div>
    </>
  );
}

/** The figure that everybody asks for first. */
function FirstSecond({ measures }: Pick<PftReport, 'measures'>) {
  const line = measures.find(({ measure }) => measure === 'FEV1');
  if (!line) return null;
  const { measured, zScore, percentPredicted } = line.pre;
  const known = zScore !== null && percentPredicted !== null;
  return (
    <Stat
      label={MEASURES.FEV1}
      value={valueText('FEV1', measured)}
      unit={line.unit}
      {...(known
        ? {
            note: m.pft_of_predicted({
              percent: formatFixed(percentPredicted, 0),
              z: formatFixed(zScore, 2),
            }),
          }
        : {})}
    />
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function qualityOf({ quality }: PftReport): string {
  const said = quality.flatMap(({ phase, fev1, fvc }) => {
    const grades = [fev1 && `${MEASURES.FEV1} ${fev1}`, fvc && `FVC ${fvc}`].filter(Boolean);
    return grades.length > 0 ? [`${PHASES[phase]()}: ${grades.join(', ')}`] : [];
  });
  return said.join('; ') || m.pft_no_quality();
}
