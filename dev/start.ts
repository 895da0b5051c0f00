import { launch } from './launcher/launch.ts';

try {
  await launch(process.env);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
