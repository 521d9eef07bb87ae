import { expect, test, vi } from 'vitest';
import type { Lane } from '../model/lanes';
import { Screen } from './Screen';

const LANE: Lane = {
  id: 'ecg',
  wave: () => 0,
  pixelsPerSecond: 100,
  height: 50,
  y: () => 25,
  follows: 'beat',
  pace: null,
};

/** A canvas 200 pixels wide that remembers the lines that stand on it, each by where it ends. */
function paper() {
  const lines: number[] = [];
  let end = 0;
  const context = {
    setTransform: vi.fn(),
    beginPath: vi.fn(),
    moveTo: vi.fn(),
    lineTo: (x: number) => {
      end = x;
    },
    stroke: () => lines.push(end),
    clearRect: (_x: number, _y: number, width: number) => {
      if (width === 200) lines.length = 0;
    },
  };
  const canvas = document.createElement('canvas');
  Object.defineProperty(canvas, 'clientWidth', { value: 200 });
  canvas.getContext = (() => context) as unknown as HTMLCanvasElement['getContext'];
  return { canvas, lines };
}

function opened(lane = LANE) {
  const screen = new Screen();
  const { canvas, lines } = paper();
  screen.show([lane]);
  screen.place('ecg', canvas);
  return { screen, lines };
}

test('a run that is opened while it stands shows its curves over their whole width', () => {
  const { screen, lines } = opened();
  screen.run(false, false);
  expect(lines).toEqual([200]);
});

test('a running screen begins empty, and a canvas of another size is filled again while it stands', () => {
  const { screen, lines } = opened();
  screen.run(true, false);
  expect(lines).toEqual([]);
  screen.run(false, false);
  expect(lines).toEqual([200]);
  lines.length = 0;
  screen.fit('ecg');
  expect(lines).toEqual([200]);
  screen.stop();
});

test('a curve that is another one at the end takes the place of the one that ran', () => {
  const { screen, lines } = opened();
  screen.run(false, false);
  lines.push(17);
  screen.show([LANE]);
  expect(lines).toEqual([200, 17]);
  screen.show([{ ...LANE, follows: 'another beat' }]);
  expect(lines).toEqual([200]);
});
