import { useEffect, useRef } from 'react';
import type { Monitor } from '../model/types';
import { beatsBetween, pitchOf } from '../model/waves';
import type { Screen } from './Screen';

const LOOK_MS = 40;
const ALARM_MS = 4000;

/** A short soft tone. */
function tone(audio: AudioContext, hertz: number, seconds: number, loudness: number, delay = 0): void {
  const at = audio.currentTime + delay;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.frequency.value = hertz;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.008);
  gain.gain.setValueAtTime(loudness, at + seconds - 0.02);
  gain.gain.linearRampToValueAtTime(0, at + seconds);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}

/** A beep with each beat, lower with less saturation, and three tones every few seconds while a value alarms. */
export function useSound(on: boolean, monitor: Monitor, screen: Screen): void {
  const shown = useRef(monitor);
  shown.current = monitor;
  useEffect(() => {
    if (!on) return;
    const audio = new AudioContext();
    let before: number | null = null;
    const beats = setInterval(() => {
      const now = screen.moment('ecg');
      if (now === null) return;
      const { curves, signs } = shown.current;
      const saturation = signs.find(({ kind }) => kind === 'oxygenSaturation')?.value;
      if (before !== null && now > before && beatsBetween(curves.ecg, before, now).length > 0)
        tone(audio, pitchOf(typeof saturation === 'number' ? saturation : null), 0.09, 0.08);
      before = now;
    }, LOOK_MS);
    const alarms = setInterval(() => {
      if (!shown.current.signs.some(({ alarm }) => alarm)) return;
      for (const [index, hertz] of [660, 660, 880].entries()) tone(audio, hertz, 0.16, 0.1, index * 0.22);
    }, ALARM_MS);
    return () => {
      clearInterval(beats);
      clearInterval(alarms);
      void audio.close();
    };
  }, [on, screen]);
}
