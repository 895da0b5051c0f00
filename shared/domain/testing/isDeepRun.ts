/** Whether this run tries the whole product of cases (`make test-deep`): TEST_DEEP=1. By default each kind is tried once. */
export const isDeepRun = process.env['TEST_DEEP'] === '1';
