import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectSecurely } from 'node:tls';

/** Milliseconds for each answer. */
const patience = 8_000;

interface Answer {
  code: number;
  lines: string[];
}

/** The mail server did not do what was asked of it. */
class SmtpRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SmtpRefusal';
  }
}

/** The few words of SMTP (RFC 5321) that find out whether a mail could be handed over, and hand none over. */
export class SmtpDialogue {
  #socket: Socket;
  #pending = '';
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  #lines: string[] = [];
  readonly #host: string;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    this.#listen();
  }

  /** Connects and hears the greeting. @param secure TLS from the start. */
  static async open(host: string, port: number, secure: boolean): Promise<SmtpDialogue> {
    const socket = secure ? connectSecurely({ host, port, ...nameFor(host) }) : connectPlain({ host, port });
    const dialogue = new SmtpDialogue(socket, host);
    dialogue.#expect(await dialogue.#answer(), 220);
    return dialogue;
  }

  #listen(): void {
    const socket = this.#socket;
    socket.setTimeout(patience, () => socket.destroy(new SmtpRefusal('no answer in time')));
    socket.on('data', (chunk: Buffer) => this.#hear(chunk.toString('latin1')));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new SmtpRefusal('the connection was closed')));
  }

  #hear(text: string): void {
    this.#pending += text;
    for (let end = this.#pending.indexOf('\n'); end >= 0; end = this.#pending.indexOf('\n')) {
      const line = this.#pending.slice(0, end).trimEnd();
      this.#pending = this.#pending.slice(end + 1);
      this.#lines.push(line);
      if (/^\d{3}-/.test(line)) continue;
      const answer = { code: Number(line.slice(0, 3)), lines: this.#lines };
      this.#lines = [];
      this.#waiting?.resolve(answer);
    }
  }

  async #answer(): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  #expect(answer: Answer, code: number): Answer {
    if (answer.code !== code) throw new SmtpRefusal(answer.lines.join(' ') || `not the answer ${code}`);
    return answer;
  }

  async #say(words: string, code: number): Promise<Answer> {
    const answer = this.#answer();
    this.#socket.write(`${words}\r\n`);
    return this.#expect(await answer, code);
  }

  /** @returns what the server offers, in capitals. */
  async greet(): Promise<string[]> {
    const { lines } = await this.#say(`EHLO ${hostname() || 'localhost'}`, 250);
    return lines.slice(1).map((line) => line.slice(4).toUpperCase());
  }

  /** Goes over to TLS, the certificate checked. */
  async startTls(): Promise<void> {
    await this.#say('STARTTLS', 220);
    const plain = this.#socket;
    plain.removeAllListeners();
    this.#socket = await new Promise((resolve, reject) => {
      const secured = connectSecurely({ socket: plain, host: this.#host, ...nameFor(this.#host) }, () =>
        resolve(secured),
      );
      secured.once('error', reject);
    });
    this.#listen();
  }

  /** Signs in by what the server offers. */
  async signIn(offered: readonly string[], username: string, password: string): Promise<void> {
    const ways = offered.find((line) => line.startsWith('AUTH'))?.split(/[ =]/) ?? [];
    const coded = (text: string) => Buffer.from(text).toString('base64');
    if (ways.includes('PLAIN')) await this.#say(`AUTH PLAIN ${coded(`\0${username}\0${password}`)}`, 235);
    else if (ways.includes('LOGIN')) {
      await this.#say('AUTH LOGIN', 334);
      await this.#say(coded(username), 334);
      await this.#say(coded(password), 235);
    } else throw new SmtpRefusal('it offers neither AUTH PLAIN nor AUTH LOGIN');
  }

  /** Says goodbye without waiting for an answer. */
  end(): void {
    if (this.#socket.writable) this.#socket.end('QUIT\r\n');
    else this.#socket.destroy();
  }
}

/** An address has no name for which it could be asked (RFC 6066). */
function nameFor(host: string): { servername?: string } {
  return isIP(host) === 0 ? { servername: host } : {};
}
