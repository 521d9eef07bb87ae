import { Examination, History } from './Clinical';
import { Assessment, Debriefing } from './Closing';
import { Flow } from './Flow';
import { Objectives, References, Setup } from './General';
import { Investigations } from './Investigations';
import { Measurements, Signs } from './Signs';

/** The whole document of the workspace, part by part. */
export function Sections() {
  return (
    <>
      <Setup />
      <Objectives />
      <References />
      <History />
      <Examination />
      <Investigations />
      <Measurements />
      <Signs />
      <Flow />
      <Debriefing />
      <Assessment />
    </>
  );
}
