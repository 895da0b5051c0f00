export { runsOf, type Weight } from './faces.ts';
export { colors, gap, hair, strong, styles } from './palette.ts';
export { readWoff } from './readWoff.ts';
export { contentRight, contentWidth, millimetre, page, Sheet, type Style, type Tag } from './Sheet.ts';
