export * from 'gatedocs-functions';
