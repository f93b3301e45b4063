/** What workers answer in the place of a server: responses, told part by part, and files. */

/** The longer side of a board's picture, in pixels at least. */
const PICTURE = 1200;

/**
 * @typedef {{id: number, method: string, address: string, language: string | null, body: string | null, solutions?: object[], lost?: number[]}} Question
 * @typedef {{question: Question, told(told: any): void, broke(reason: string): void, failed(error: unknown): void}} Open
 */

let questions = 0;

/**
 * The response to a request, as a worker tells it.
 * @param {{ask(open: Open): void, cancel(id: number): void}} worker
 * @param {string} address
 * @param {RequestInit} options
 * @param {{solutions?: object[], lost?: number[]}} [more] what the question says besides
 * @returns {Promise<Response>}
 */
export function answered(worker, address, { method = 'GET', headers, body: sent, signal }, more = {}) {
  questions += 1;
  const language = new Headers(headers).get('accept-language');
  const question = { id: questions, method, address: `/${address}`, language, body: typeof sent === 'string' ? sent : null, ...more };
  return new Promise((resolve, reject) => {
    /** @type {ReadableStreamDefaultController<Uint8Array>} */
    let body;
    const stop = () => worker.cancel(question.id);
    const failed = (/** @type {unknown} */ error) => {
      reject(error);
      try {
        body.error(error);
      } catch {
        // All of it was read.
      }
    };
    const stream = new ReadableStream({ start: (controller) => void (body = controller), cancel: stop });
    signal?.addEventListener('abort', () => {
      stop();
      failed(signal.reason);
    }, { once: true });
    worker.ask({
      question,
      told({ status, kind, body: part, end }) {
        const isEmpty = status === 204;
        if (status) resolve(new Response(isEmpty ? null : stream, { status, headers: kind ? { 'content-type': kind } : {} }));
        else if (!end) body.enqueue(part);
        else if (!signal?.aborted) body.close();
      },
      broke(reason) {
        resolve(Response.json({ error: { what: reason } }, { status: 500 }));
        body.error(new Error(reason));
      },
      failed,
    });
  });
}

/**
 * A picture or a file; what is to be of pixels is drawn first.
 * @param {string} address
 * @param {(address: string, options: RequestInit) => Promise<Response>} send
 * @returns {Promise<Blob>}
 */
export async function made(address, send) {
  const isPainted = /\.png(\?|$)/.test(address);
  const response = await send(isPainted ? address.replace('.png', '.svg') : address, {});
  if (!response.ok) throw new Error(response.statusText);
  const file = await response.blob();
  return isPainted ? painted(file) : file;
}

/**
 * A drawing as a picture of pixels.
 * @param {Blob} drawing
 * @returns {Promise<Blob>}
 */
async function painted(drawing) {
  const image = new Image();
  image.src = URL.createObjectURL(drawing);
  await image.decode();
  URL.revokeObjectURL(image.src);
  const scale = Math.max(1, PICTURE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = Object.assign(document.createElement('canvas'), { width: scale * image.naturalWidth, height: scale * image.naturalHeight });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('canvas'))), 'image/png');
  });
}
