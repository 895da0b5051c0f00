import type { Closable } from './Benchmark.ts';

/** Two stages that differ in nothing but how much there is in them; the small one is closed when the large one does not open. */
export async function openPair<Stage extends Closable>(
  openSmall: () => Promise<Stage>,
  openLarge: () => Promise<Stage>,
) {
  const small = await openSmall();
  try {
    const large = await openLarge();
    const close = async () => {
      await small.close();
      await large.close();
    };
    return { small, large, close };
  } catch (error) {
    await small.close();
    throw error;
  }
}
