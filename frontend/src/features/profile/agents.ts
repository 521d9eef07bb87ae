const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** The program and the system that a browser names itself by; null where it is nothing known. */
export function readAgent(agent: string): { program: string | null; system: string | null } {
  const known = (list: typeof PROGRAMS) => list.find(([sign]) => sign.test(agent))?.[1] ?? null;
  return { program: known(PROGRAMS), system: known(SYSTEMS) };
}
