import type { Group } from '../Benchmark.ts';
import { backup, backupMemory } from './backup.ts';
import { restore } from './restore.ts';
import { openBackupsStage, type BackupsStage } from './BackupsStage.ts';

export const backupsGroup: Group<BackupsStage> = {
  benchmarks: [backup, backupMemory, restore],
  open: openBackupsStage,
};
