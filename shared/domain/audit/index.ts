export { exportAudit, listAudit } from './listAudit.ts';
export { fieldLabelOf } from './fieldLabels.ts';
