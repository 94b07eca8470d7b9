-- Shows in 4K have roles of their own: whoever could request them, and whoever could do so without approval, still can.
-- They could where "Movies and TV shows in 4K" and Sonarr 4K were on; what new accounts start with follows.
INSERT INTO `user_claims` (`userId`, `claim`)
SELECT c.`userId`, CASE c.`claim` WHEN 'RequestTv' THEN 'Request4KTv' ELSE 'AutoApprove4KTv' END
FROM `user_claims` c
WHERE c.`claim` IN ('RequestTv', 'AutoApproveTv')
AND EXISTS (SELECT 1 FROM `settings` s WHERE s.`section` = 'features' AND json_extract(s.`content`, '$.Movie4KRequests') = 1)
AND EXISTS (SELECT 1 FROM `settings` s WHERE s.`section` = 'sonarr4K' AND json_extract(s.`content`, '$.enabled') = 1);--> statement-breakpoint
UPDATE `settings` SET `content` = json_insert(`content`, '$.defaultRoles[#]', 'Request4KTv')
WHERE `section` = 'usermanagement'
AND EXISTS (SELECT 1 FROM json_each(`settings`.`content`, '$.defaultRoles') WHERE value = 'RequestTv')
AND EXISTS (SELECT 1 FROM `settings` s WHERE s.`section` = 'features' AND json_extract(s.`content`, '$.Movie4KRequests') = 1)
AND EXISTS (SELECT 1 FROM `settings` s WHERE s.`section` = 'sonarr4K' AND json_extract(s.`content`, '$.enabled') = 1);--> statement-breakpoint
UPDATE `settings` SET `content` = json_insert(`content`, '$.defaultRoles[#]', 'AutoApprove4KTv')
WHERE `section` = 'usermanagement'
AND EXISTS (SELECT 1 FROM json_each(`settings`.`content`, '$.defaultRoles') WHERE value = 'AutoApproveTv')
AND EXISTS (SELECT 1 FROM `settings` s WHERE s.`section` = 'features' AND json_extract(s.`content`, '$.Movie4KRequests') = 1)
AND EXISTS (SELECT 1 FROM `settings` s WHERE s.`section` = 'sonarr4K' AND json_extract(s.`content`, '$.enabled') = 1);
