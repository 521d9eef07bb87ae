import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { hardToSeeOn, isColor, PALETTE } from '../colors';
import styles from './Tags.module.css';

/** A colour: one of the palette, or any other by the system's own chooser or its digits. */
export function ColorField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | null;
  onChange: (color: string) => void;
}) {
  const group = useId();
  const hard = hardToSeeOn(value);
  return (
    <fieldset className={styles.colors}>
      <legend>{m.tag_color()}</legend>
      <div className={styles.palette}>
        {PALETTE.map(({ color, name }) => (
          <label key={color} className={styles.swatch} title={name()}>
            <input
              type="radio"
              name={group}
              aria-label={name()}
              checked={value.toLowerCase() === color}
              onChange={() => onChange(color)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="11" className={styles.ring} />
              <circle cx="12" cy="12" r="8" fill={color} />
            </svg>
          </label>
        ))}
      </div>
      <div className={styles.own}>
        <input
          type="color"
          className={styles.chooser}
          aria-label={m.tag_color_choose()}
          value={isColor(value) ? value.trim().toLowerCase() : '#767c7e'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <TextInput
          name="color"
          className={styles.digits ?? ''}
          label={m.tag_color_own()}
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <p className={styles.hint} aria-live="polite">
        {hard === 'light' ? m.tag_color_hard_light() : hard === 'dark' ? m.tag_color_hard_dark() : ''}
      </p>
    </fieldset>
  );
}
