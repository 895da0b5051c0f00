export { exportAudit } from './exportAudit.ts';
export { listAudit } from './listAudit.ts';
export { fieldLabelOf } from './fieldLabels.ts';
