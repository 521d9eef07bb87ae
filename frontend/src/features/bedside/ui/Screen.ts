import { begunAt, type Lane, type LaneId } from '../model/lanes';
import { advance, beginSweep, erased, type Stretch, type Sweep } from '../model/sweep';

/** Pixels between two points of a line: fine enough for a spike of a pacemaker. */
const STEP = 0.75;
/** More would be drawn than can be seen. */
const MOST_DENSE = 2;

interface Drawn {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  lane: Lane;
  /** As the style sheet gives it to the canvas. */
  colour: string;
  sweep: Sweep;
  /** The ms of the screen at which this curve began. */
  began: number;
  /** Whose curve stands on the canvas; null while it is empty. */
  pictured: Lane | null;
}

/**
 * The moving curves: each lane on a canvas of its own, drawn a few pixels further in each frame. A still screen
 * draws each lane once, over its whole width; so does one that stands where no curve has been drawn yet, as after
 * a reload of a paused run, or where the curve is another one by now.
 */
export class Screen {
  private readonly drawn = new Map<LaneId, Drawn>();
  private lanes: readonly Lane[] = [];
  private frame = 0;
  /** ms of the screen: they stand still while it does. */
  private clock = 0;
  private last: number | null = null;
  private running = false;
  private still = false;

  /** A canvas comes or, with null, goes. */
  place(id: LaneId, canvas: HTMLCanvasElement | null): void {
    if (canvas === null) {
      this.drawn.delete(id);
      return;
    }
    const context = canvas.getContext('2d');
    const lane = this.lanes.find((each) => each.id === id);
    if (!context || !lane) return;
    this.drawn.set(id, {
      canvas,
      context,
      lane,
      colour: '',
      sweep: beginSweep(0, lane.pixelsPerSecond),
      began: this.clock,
      pictured: null,
    });
    this.fit(id);
  }

  /** What is shown from now on. */
  show(lanes: readonly Lane[]): void {
    this.lanes = lanes;
    for (const lane of lanes) {
      const drawn = this.drawn.get(lane.id);
      if (!drawn) continue;
      drawn.began = begunAt(drawn.lane, drawn.began, lane, this.clock);
      drawn.lane = lane;
    }
    if (!this.running) this.drawStill();
  }

  run(running: boolean, still: boolean): void {
    this.running = running && !still;
    if (this.still !== still) {
      this.still = still;
      for (const id of this.drawn.keys()) this.fit(id);
    }
    cancelAnimationFrame(this.frame);
    this.last = null;
    if (this.running) {
      for (const drawn of this.drawn.values()) if (drawn.sweep.drawn === null) clear(drawn);
      this.frame = requestAnimationFrame(this.step);
    } else this.drawStill();
  }

  /** The canvas takes the size it has on the page. */
  fit(id: LaneId): void {
    const drawn = this.drawn.get(id);
    if (!drawn) return;
    const { canvas, context, lane } = drawn;
    const dense = Math.min(MOST_DENSE, window.devicePixelRatio || 1);
    const width = canvas.clientWidth;
    canvas.width = Math.round(width * dense);
    canvas.height = Math.round(lane.height * dense);
    context.setTransform(dense, 0, 0, dense, 0, 0);
    drawn.colour = getComputedStyle(canvas).color;
    drawn.sweep = beginSweep(width, lane.pixelsPerSecond);
    drawn.pictured = null;
    if (!this.running) this.drawStill();
  }

  /** ms since the curve of this lane began; what a sound follows. */
  moment(id: LaneId): number | null {
    const drawn = this.drawn.get(id);
    return drawn ? this.clock - drawn.began : null;
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.running = false;
  }

  private readonly step = (now: number): void => {
    // A tab that slept does not catch up.
    this.clock += this.last === null ? 0 : Math.min(250, now - this.last);
    this.last = now;
    for (const drawn of this.drawn.values()) {
      const { sweep, stretches } = advance(drawn.sweep, this.clock);
      drawn.sweep = sweep;
      for (const stretch of stretches) this.draw(drawn, stretch);
    }
    if (this.running) this.frame = requestAnimationFrame(this.step);
  };

  private draw(drawn: Drawn, stretch: Stretch): void {
    const { context, lane, sweep } = drawn;
    for (const [from, to] of erased(stretch, sweep.width)) context.clearRect(from, 0, to - from, lane.height);
    this.line(drawn, stretch, drawn.began);
  }

  private line(drawn: Drawn, { from, to, ms }: Stretch, began: number): void {
    const { context, lane, colour } = drawn;
    context.strokeStyle = colour;
    context.lineWidth = 1.75;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.beginPath();
    const perPixel = 1000 / lane.pixelsPerSecond;
    for (let x = from; ; x = Math.min(to, x + STEP)) {
      const y = lane.y(lane.wave(ms - began + (x - from) * perPixel));
      if (x === from) context.moveTo(x, y);
      else context.lineTo(x, y);
      if (x >= to) break;
    }
    context.stroke();
    drawn.pictured = lane;
  }

  private drawStill(): void {
    for (const drawn of this.drawn.values()) {
      if (drawn.pictured === drawn.lane) continue;
      clear(drawn);
      this.line(drawn, { from: 0, to: drawn.sweep.width, ms: 0 }, 0);
    }
  }
}

function clear(drawn: Drawn): void {
  drawn.context.clearRect(0, 0, drawn.sweep.width, drawn.lane.height);
  drawn.pictured = null;
}
