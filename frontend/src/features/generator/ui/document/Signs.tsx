import { formatMeasure, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { ScrollRegion } from '@/ui/ScrollRegion';
import { GENDERS } from '../../model/clinicalWords';
import { nameOfElement, readingOf } from '../../model/elements';
import { anchorOf, touches } from '../../model/pointer';
import { ELEMENTS, MEASUREMENTS } from '../../model/sections';
import { useWorkspace } from '../useWorkspace';
import { Seen } from './Investigations';
import styles from './parts.module.css';
import { Fact, Place, SectionFrame } from './SectionFrame';

export function Measurements() {
  const { gender, age, height, weight } =
    useWorkspace().detail.scenarioData.clinicalScenario.basicMeasurements;
  const at = MEASUREMENTS.pointer;
  return (
    <SectionFrame section={MEASUREMENTS} anchor={at} empty={false}>
      <div className={`${styles.columns} numerals`}>
        <Fact pointer={`${at}/gender`} label={m.field_gender()}>
          {GENDERS[gender]()}
        </Fact>
        <Fact pointer={`${at}/age`} label={m.field_age()}>
          {m.age_years({ count: age })}
        </Fact>
        <Fact pointer={`${at}/height`} label={m.field_height()}>
          {m.measure_cm({ value: formatMeasure(height) })}
        </Fact>
        <Fact pointer={`${at}/weight`} label={m.field_weight()}>
          {m.measure_kg({ value: formatMeasure(weight) })}
        </Fact>
        <Fact pointer={`${at}/bmi`} label={m.field_bmi()}>
          {m.bmi_value({ value: formatNumber(weight / (height / 100) ** 2) })}
        </Fact>
      </div>
    </SectionFrame>
  );
}

export function Signs() {
  const { detail, marked } = useWorkspace();
  const { elements } = detail.scenarioData.initialElements;
  return (
    <SectionFrame section={ELEMENTS} anchor="/initialElements" empty={elements.length === 0}>
      <Place pointer="/initialElements/elements">
        <ScrollRegion label={m.section_elements()}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{m.field_element()}</th>
                <th scope="col" className={styles.number}>
                  {m.field_value()}
                </th>
                <th scope="col" className={styles.number}>
                  {m.field_limits()}
                </th>
                <th scope="col" className={styles.signAlone}>
                  {m.field_visibility()}
                </th>
              </tr>
            </thead>
            <tbody>
              {elements.map((element, index) => {
                const pointer = `/initialElements/elements/${index}`;
                const changed = marked.some((place) => touches(place, pointer) && place !== ELEMENTS.pointer);
                return (
                  <tr
                    key={element.id}
                    id={anchorOf(pointer)}
                    tabIndex={-1}
                    data-changed={changed || undefined}
                  >
                    <th scope="row">{nameOfElement(element)}</th>
                    <td className={typeof element.value === 'number' ? styles.number : undefined}>
                      {readingOf(element, element.value)}
                    </td>
                    <td className={styles.number}>
                      {element.low === null || element.high === null
                        ? '-'
                        : `${formatMeasure(element.low)}–${formatMeasure(element.high)}`}
                    </td>
                    <td>
                      <Seen visibility={element.visibility} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollRegion>
      </Place>
    </SectionFrame>
  );
}
