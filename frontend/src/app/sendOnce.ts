/** Two submissions of a form with the same content within so many ms are one: a double click, or a key held down. */
const WITHIN = 600;

/** Lets the forms of the page be submitted once where they are submitted twice in a moment, before anybody is told of it. */
export function sendOnce(page: EventTarget, now: () => number = () => performance.now()): void {
  const sent = new WeakMap<HTMLFormElement, { content: string; at: number }>();
  page.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement)) return;
      const before = sent.get(form);
      const content = contentOf(form);
      const at = now();
      sent.set(form, { content, at });
      if (before?.content !== content || at - before.at >= WITHIN) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** What is typed and chosen in a form, whether or not its fields have names. */
function contentOf(form: HTMLFormElement): string {
  const fields = form.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return JSON.stringify([...fields].map(({ value, checked }) => [value, checked]));
}
