/**
 * The default Trusted Types policy. Style sheets that libraries write as text pass; anything that could
 * be markup is refused, so no string can become an element. Scripts and script addresses are never allowed.
 */
export function refuseMarkup(text: string): string {
  if (text.includes('<')) throw new TypeError('Markup from text is not allowed.');
  return text;
}

export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', { createHTML: refuseMarkup });
}
