import { describe, expect, it } from 'vitest';
import { addressAfterSignIn } from './addressAfterSignIn.ts';

const host = { role: 'customer' } as const;

describe('the address after signing in', () => {
  it.each([
    '/dashboard',
    '/dashboard/reservations?vue=liste&d=2026-12-01',
    '/dashboard?nom=..%2F..',
    '/dashboard/..x/a.b',
    '/paiement-confirme?session_id=cs_test_a1b2',
  ])('is %s when that is what the customer asked for', (suite) => {
    expect(addressAfterSignIn(host, suite)).toBe(suite);
  });

  it.each([
    null,
    '',
    'dashboard',
    'https://ailleurs.example/dashboard',
    '//ailleurs.example/dashboard',
    '/\\ailleurs.example/dashboard',
    '/dashboards',
    '/admin',
    '/dashboard\\x',
    '/dashboard/../m',
    '/dashboard/..',
    '/dashboard/./x',
    '/dashboard/%2e%2e/m',
    '/dashboard/%2E%2E/m',
    '/dashboard/.%2e/api/docs',
    '/dashboard/%2e./api/docs',
    '/dashboard/%252e%252e/m',
    '/dashboard/%25252e%25252e/m',
    '/dashboard/x%2f..%2f..%2fm',
    '/dashboard/%5c..%5cm',
    '/dashboard/\t../m',
    '/dashboard/.\t./m',
    '/dashboard/%',
  ])('is the home of the customer in place of %j', (suite) => {
    expect(addressAfterSignIn(host, suite)).toBe('/dashboard');
  });

  it('is the home of an administrator in place of a customer’s page', () => {
    expect(addressAfterSignIn({ role: 'super_admin' }, '/dashboard')).toBe('/admin');
    expect(addressAfterSignIn({ role: 'super_admin' }, '/admin/users?page=2')).toBe('/admin/users?page=2');
  });
});
