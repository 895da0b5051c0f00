import type { ServerResponse } from 'node:http';

/**
 * Waits for the end of an answer: true once its last byte was handed to the operating system for a client that was still there, false when the
 * connection was lost before. What the system still holds when a client hangs up is delivered for us: there is no word of the other side.
 */
export async function isDelivered(response: ServerResponse): Promise<boolean> {
  // The response lets go of it once it has finished.
  const { socket } = response.req;
  if (socket.destroyed) return false;
  return new Promise((resolve) => {
    const end = (delivered: boolean) => {
      response.off('finish', onFinish);
      socket.off('close', onClose);
      resolve(delivered);
    };
    // Node 22 also emits it when a lost connection took the rest with it.
    const onFinish = () => end(!socket.destroyed);
    // Of the connection: an answer that waits behind another one is never told of its end.
    const onClose = () => end(false);
    response.once('finish', onFinish);
    socket.once('close', onClose);
  });
}
