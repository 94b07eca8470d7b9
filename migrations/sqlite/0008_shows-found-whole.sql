-- A request for a show that libraries have whole names one of them, as one for a movie does: only what somebody's word alone
-- made available can be withdrawn.
UPDATE `request_variants` SET `foundIn` = (SELECT MIN(e.`foundIn`) FROM `request_episodes` e WHERE e.`requestId` = `request_variants`.`requestId`)
WHERE `kind` = 'tvShow'
AND EXISTS (SELECT 1 FROM `request_episodes` e WHERE e.`requestId` = `request_variants`.`requestId`)
AND NOT EXISTS (SELECT 1 FROM `request_episodes` e WHERE e.`requestId` = `request_variants`.`requestId` AND e.`foundIn` IS NULL);
