import { z } from 'zod';

/**
 * How far a long list is counted and paged through: beyond, a search or a filter finds what no page shows. Counting and
 * skipping cost the database as much as reading, and nobody reads ten thousand lines.
 */
export const listReach = 10_000;

export const listPageSizes = [10, 25, 50, 100] as const;

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

const whole = (max: number) => z.coerce.number().int('Saisissez un nombre entier').min(1).max(max);

/** The page of a long list. */
export const pageShape = { page: whole(listReach).default(1), pageSize: whole(100).default(25) };

/** What a list is searched for. */
export const searchText = z.string().trim().max(120, 'Au plus 120 caractères').optional();

/** A day of Europe/Paris. */
export const dayText = z.iso.date('Saisissez une date, par exemple 2026-11-20');

/** Of those that match, up to `listReach`. */
export const totalSchema = z.number().int();
