import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { messages } from '../../web/src/features/settings/messages.ts';
import { unique } from './unique.ts';

const { avatar } = messages;

/**
 * Returns a function that chooses a photo on the settings page. The function passes the photo as a file, which is much faster than sending
 * 50 MB to the browser. The files are deleted after the tests.
 */
export function photos(): (page: Page, content: Buffer) => Promise<void> {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tributary-pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  return async (page, content) => {
    const path = join(folder, `${unique('me')}.png`);
    await writeFile(path, content);
    await page.getByLabel(avatar.choose, { exact: true }).and(page.locator('input')).setInputFiles(path);
  };
}

/** Draws a valid landscape picture in the browser. */
export async function drawPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#0b5c63';
    context.fillRect(0, 0, 900, 600);
    context.fillStyle = '#f0b566';
    context.beginPath();
    context.arc(450, 300, 220, 0, 7);
    context.fill();
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}
