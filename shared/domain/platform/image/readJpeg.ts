interface Jpeg {
  width: number;
  height: number;
  /** Colours of a pixel: 1 grey, 3 on a screen, 4 for a printing press. */
  components: number;
  /** The picture's data begin and end. */
  isWhole: boolean;
}

const endMarker = Buffer.from([0xff, 0xd9]);

/** What a JPEG says of itself in the marker of its frame; null when it is none. Its data are not unpacked. */
export function readJpeg(content: Buffer): Jpeg | null {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xff_d8) return null;
  for (let at = 2; at + 10 <= content.length;) {
    if (content.readUInt8(at) !== 0xff) return null;
    const marker = content.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return {
        width: content.readUInt16BE(at + 7),
        height: content.readUInt16BE(at + 5),
        components: content.readUInt8(at + 9),
        isWhole: content.indexOf(Buffer.from([0xff, 0xda]), at) > 0 && content.subarray(-32).includes(endMarker),
      };
    }
    at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
}
