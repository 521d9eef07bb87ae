import { type UseFormReturnType, useForm } from '@mantine/form';
import { type SyntheticEvent, useRef } from 'react';
import { ApiError } from '@/api/errors';
import { textOfCode } from '@/i18n/errors';

type Named<Values> = Extract<keyof Values, string>;

export interface Fields<Values> extends UseFormReturnType<Values> {
  /** For `onSubmit` of the form: sends what is typed, or goes to the first field that is wrong. */
  readonly submit: (
    send: (values: Values, event?: SyntheticEvent<HTMLFormElement>) => void,
  ) => (event: SyntheticEvent<HTMLFormElement>) => void;
  /** For `onError` of what sends it: what the server has against a field is said there. */
  readonly refuse: (error: unknown) => void;
  /** Whether a refusal is said at a field, so that the form need not say it as a whole. */
  readonly atField: (error: unknown) => boolean;
}

/**
 * A form whose faults stand at its fields: those found before it is sent (`problems`, by field and code) and those of the
 * server. `pointers` says which field a pointer of the server means, where the two are not called alike.
 */
export function useFields<Values extends object>({
  initialValues,
  problems,
  pointers,
}: {
  initialValues: Values;
  problems: (values: Values) => Partial<Record<keyof Values, string | null>>;
  pointers?: Readonly<Record<string, Named<Values>>>;
}): Fields<Values> {
  const element = useRef<HTMLFormElement | null>(null);
  const form = useForm<Values>({
    initialValues,
    validate: (values) => said(Object.entries<string | null | undefined>(problems(values))),
  });

  function fieldOf(pointer: string): Named<Values> | undefined {
    if (pointers) return pointers[pointer];
    const name = pointer.slice(1);
    return name in initialValues ? (name as Named<Values>) : undefined;
  }
  const refusedIn = (error: unknown) =>
    (error instanceof ApiError ? error.fields : []).flatMap(({ pointer, code }) => {
      const field = fieldOf(pointer);
      return field ? [[field, code] as const] : [];
    });

  /** Once its message is there. */
  function goToFirst() {
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[aria-describedby] input')
        ?.focus(),
    );
  }

  return {
    ...form,
    submit: (send) => (event) => {
      element.current = event.currentTarget;
      form.onSubmit((values, from) => send(values, from as typeof event | undefined), goToFirst)(event);
    },
    refuse: (error) => {
      const refused = refusedIn(error);
      if (refused.length === 0) return;
      form.setErrors(said(refused));
      goToFirst();
    },
    atField: (error) => refusedIn(error).length > 0,
  };
}

const said = (codes: readonly (readonly [string, string | null | undefined])[]) =>
  Object.fromEntries(codes.flatMap(([field, code]) => (code ? [[field, textOfCode(code)]] : [])));
