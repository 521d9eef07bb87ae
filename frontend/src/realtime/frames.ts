/** Frames of the scenario websocket. `payload` stays unread here; each feature knows its own. */
export interface Frame {
  readonly type: string;
  readonly subtype: string;
  readonly seq?: number;
  readonly payload?: unknown;
}

/** Reads a frame, or answers null for anything that is not one. */
export function readFrame(data: unknown): Frame | null {
  if (typeof data !== 'string') return null;
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { type, subtype } = value as Record<string, unknown>;
  return typeof type === 'string' && typeof subtype === 'string' ? (value as Frame) : null;
}

/** The scenario a frame belongs to, if it names one. */
export function scenarioOf(frame: Frame): string | null {
  const payload = frame.payload;
  if (typeof payload !== 'object' || payload === null) return null;
  const { scenarioId, scenario } = payload as { scenarioId?: unknown; scenario?: { id?: unknown } };
  const id = scenarioId ?? scenario?.id;
  return typeof id === 'string' ? id : null;
}
