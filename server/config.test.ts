import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { BadConfiguration, readConfig } from './config.ts';

const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof BadConfiguration) return error.message.split('\n');
    throw error;
  }
  return [];
};

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    WORKERS: 1,
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' }).PORT).toBe(3000);
});

test('the site is known by its port where it is given no address, and an address loses its path', () => {
  expect(readConfig({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
  expect(readConfig({ SITE_URL: 'https://films.example/shop' }).SITE_URL).toBe('https://films.example');
});

test('a relative DATA_DIR counts from where the site is started', () => {
  expect(readConfig({ DATA_DIR: 'elsewhere' }).DATA_DIR).toBe(resolve('elsewhere'));
});

test('every fault is told at once, one line each, under its name', () => {
  const env = {
    PORT: '99999',
    WORKERS: '0',
    DATABASE_URL: 'mysql://localhost',
    MAIL_TO: 'nobody',
    METRICS_TOKEN: 'short',
  };
  const faults = faultsOf(env);
  expect(faults).toHaveLength(5);
  expect(faults).toContain('WORKERS: must be at least 1');
  expect(faults).toContain('DATABASE_URL: must begin with postgres:// or postgresql://');
  expect(faults.map((line) => line.split(':')[0]).sort()).toEqual(Object.keys(env).sort());
});

test.each(['WORKERS', 'TRUST_PROXY', 'PORT'])('%s takes whole numbers only', (name) => {
  expect(faultsOf({ [name]: '1.5' })).toHaveLength(1);
  expect(faultsOf({ [name]: 'two' })).toHaveLength(1);
});
