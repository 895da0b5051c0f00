export { Contract } from './contract/Contract.entity.ts';
export { keepAmendment, listAmendments, readAmendment, type KeptAmendment } from './contract/amendments.ts';
export { ContractAmendment } from './contract/ContractAmendment.entity.ts';
export { amendmentFile, contractFile, exampleFile, type ContractFile } from './contract/contractFile.ts';
export { eraseContracts } from './contract/eraseContracts.ts';
export { keepContract, type Acceptance } from './contract/keepContract.ts';
export { describeContract, readContract, type KeptContract } from './contract/readContract.ts';
export { sealContract, type SealedContract } from './contract/sealContract.ts';
export { complianceSections } from './personalSections.ts';
