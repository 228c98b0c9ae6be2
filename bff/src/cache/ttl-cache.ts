export * from '@pasteroom/kit/core/ttl-cache';
