import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Response } from 'express';
import type { PoolClient } from 'pg';

import { AppError } from '../../errors.ts';
import { openResponseSpool, type ResponseSpool } from '../../storage/spool.ts';
import { getErrorCode } from '../../error-details.ts';
import { requireMinimumReadRate } from './slow-reader.ts';
import { createConcurrencyLimit } from '../../concurrency/concurrency-limit.ts';

interface StreamedAnswer {
  /** Id of the user, who may have only one download at a time. */
  readonly userId: number;
  readonly open: (client: PoolClient) => Readable;
  /**
   * Sets the response headers. Called when the first bytes are available, so that an error response
   * has its own headers.
   */
  readonly begin: () => void;
}

/**
 * Streams the rows of a database connection to the client. The connection is released as soon as
 * all rows are read, even when the client is slow: unread data is buffered on the disk. When the
 * client disconnects, the connection is closed, which ends the statement.
 * @throws AppError `downloadRunning` when the user's own previous download does not end in time,
 * `downloadsBusy` when other users' downloads do not
 */
export type StreamResponse = (res: Response, answer: StreamedAnswer) => Promise<void>;

/** Seconds after which a rejected client should try again. */
const retryAfter = 10;

/**
 * Milliseconds that a download waits for the user's previous download, or for other users'
 * downloads.
 */
const patienceMs = 15_000;

/** Maximum number of downloads that wait for a connection; further downloads would time out. */
const waitingForOthers = 20;

/** The disk space in bytes that all unread responses may use together. */
const spoolBytes = 4 * 1024 ** 3;

/** Returns a connection, which the caller must release. */
type Connect = () => Promise<PoolClient>;

interface StreamOptions {
  readonly connect: Connect;
  /** The number of streams that are read concurrently. */
  readonly atOnce: number;
  /** The folder in which the spool makes its own folder. */
  readonly dataDir: string;
}

export function createStreamResponse({ connect, atOnce, dataDir }: StreamOptions): StreamResponse {
  const spool = openResponseSpool(join(dataDir, 'spool'), spoolBytes);
  const own = createConcurrencyLimit({
    atOnce: 1,
    waiting: 1,
    patienceMs,
    refusal: () => new AppError('downloadRunning', { retryAfter }),
  });
  const connections = createConcurrencyLimit({
    atOnce,
    waiting: waitingForOthers,
    patienceMs,
    refusal: () => new AppError('downloadsBusy', { retryAfter }),
  });
  return async (res, { userId, open, begin }) => {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    res.once('close', leave);
    let bytes: Readable;
    try {
      bytes = await inTurn(userId, leaving.signal, open);
    } catch (error) {
      // The client has disconnected, so there is no response to send.
      if (leaving.signal.aborted) return;
      throw error;
    }
    res.off('close', leave);
    begin();
    requireMinimumReadRate(res);
    try {
      await pipeline(bytes, res);
    } catch (error) {
      // A reader that disconnects during the response is no error.
      if (getErrorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    }
  };

  /**
   * Starts reading when the user and the connections have a free slot. The user's slot is freed
   * when the stream closes.
   */
  async function inTurn(userId: number, leaving: AbortSignal, open: StreamedAnswer['open']) {
    const freeOwn = await own.take(userId, leaving);
    try {
      const onRead = await connections.take('all', leaving);
      const bytes = await read({ connect, spool, open, leaving, onRead });
      return bytes.once('close', freeOwn);
    } catch (error) {
      freeOwn();
      throw error;
    }
  }
}

interface Reading {
  readonly connect: Connect;
  readonly spool: ResponseSpool;
  readonly open: StreamedAnswer['open'];
  readonly leaving: AbortSignal;
  /** Called when the connection is no longer needed. */
  readonly onRead: () => void;
}

/** Begins to read; resolves when the first bytes are there. */
async function read({ connect, spool, open, leaving, onRead }: Reading): Promise<Readable> {
  let client: PoolClient;
  try {
    client = await connect();
  } catch (error) {
    onRead();
    throw error;
  }
  const source = open(client);
  let isBack = false;
  const giveBack = () => {
    if (isBack) return;
    isBack = true;
    // A connection in the middle of a statement cannot be reused: closing it ends the statement.
    client.release(!source.readableEnded);
    onRead();
  };
  if (leaving.aborted) giveBack();
  leaving.addEventListener('abort', giveBack);
  try {
    const { bytes, filled } = await spool.through(source);
    void filled.then(giveBack);
    return bytes;
  } catch (error) {
    giveBack();
    throw error;
  }
}
