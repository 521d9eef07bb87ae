import type { LicenseStatus, Role } from '@/features/account/model';

export interface TagLabel {
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

export interface RecentScenario {
  readonly id: string;
  readonly name: string;
  readonly status: 'draft' | 'published';
  readonly modified: string;
  readonly pathology: string | null;
  readonly tags: TagLabel[];
}

export interface LatestWork {
  readonly studentId: string;
  readonly studentName: string;
  readonly scenarioId: string;
  readonly scenarioName: string;
  readonly endedAt: string;
  readonly progress: number;
  readonly accuracy: number;
  readonly completed: boolean;
}

export interface OfferedScenario {
  readonly id: string;
  readonly name: string;
  readonly pathology: string | null;
  readonly group: string | null;
  readonly difficulty: string | null;
  readonly minutes: number | null;
  readonly tags: TagLabel[];
  readonly progress: number;
  readonly attempts: number;
  readonly lastLaunch: string | null;
}

export interface SeatCount {
  readonly used: number;
  readonly max: number;
}

export interface Dashboard {
  readonly role: Role | null;
  readonly teacher?: {
    readonly recentScenarios: RecentScenario[];
    readonly latestWork: LatestWork[];
  } | null;
  readonly admin?: {
    readonly seats: {
      readonly students: SeatCount;
      readonly teachers: SeatCount;
      readonly administrators: SeatCount;
      readonly total: SeatCount;
    };
    readonly pending: number;
    readonly license: {
      readonly status: LicenseStatus;
      readonly startDate: string | null;
      readonly endDate: string | null;
      readonly daysLeft: number | null;
      readonly concurrency: number;
      readonly organismsNow: number;
    };
  } | null;
  readonly student?: {
    readonly next: OfferedScenario[];
    readonly continue: OfferedScenario[];
    readonly totals: {
      readonly scenarios: number;
      readonly completed: number;
      readonly averageProgress: number;
      readonly attempts: number;
    };
  } | null;
}
