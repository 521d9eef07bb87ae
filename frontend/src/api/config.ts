import * as v from 'valibot';

const ConfigSchema = v.object({
  apiBase: v.fallback(v.string(), '/api'),
  productName: v.fallback(v.string(), 'Vesalius'),
  vendorName: v.fallback(v.string(), 'Vesalius'),
  /** Where messages to support go; empty stands for this portal's own API. */
  supportUrl: v.fallback(v.string(), ''),
  websocketPath: v.fallback(v.string(), '/api/scenario/ws'),
  demonstration: v.fallback(v.boolean(), false),
  /** The name of the model that writes scenarios; empty for the built-in author. */
  model: v.fallback(v.string(), ''),
  /** Whether it also words what patients say at the bedside. */
  modelTalks: v.fallback(v.boolean(), false),
  /** Where a demonstration at the conference is scheduled; empty for a message to support. */
  boothUrl: v.fallback(v.string(), ''),
  version: v.fallback(v.string(), ''),
  errorReporting: v.fallback(v.boolean(), false),
});

/** What the operator set for this portal. */
export type Config = v.InferOutput<typeof ConfigSchema>;

/** A page that cannot learn its configuration in this time starts with the defaults. */
const CONFIG_TIMEOUT_MS = 5000;

export function readConfig(value: unknown): Config {
  const config = v.parse(ConfigSchema, typeof value === 'object' && value !== null ? value : {});
  return { ...config, supportUrl: config.supportUrl || `${config.apiBase}/support` };
}

export async function loadConfig(fetcher: typeof fetch = fetch): Promise<Config> {
  try {
    const response = await fetcher('/config.json', { signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS) });
    return readConfig(response.ok ? await response.json() : null);
  } catch {
    return readConfig(null);
  }
}
