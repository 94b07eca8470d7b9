-- Shows in 4K have roles of their own: whoever could request them, and whoever could do so without approval, still can.
-- They could where "Movies and TV shows in 4K" and Sonarr 4K were on; what new accounts start with follows.
INSERT INTO `user_claims` (`userId`, `claim`)
SELECT c.`userId`, CASE c.`claim` WHEN 'RequestTv' THEN 'Request4KTv' ELSE 'AutoApprove4KTv' END
FROM `user_claims` c
WHERE c.`claim` IN ('RequestTv', 'AutoApproveTv')
AND EXISTS (SELECT 1 FROM `settings` s WHERE s.`section` = 'features' AND json_unquote(json_extract(s.`content`, '$.Movie4KRequests')) = 'true')
AND EXISTS (SELECT 1 FROM `settings` s WHERE s.`section` = 'sonarr4K' AND json_unquote(json_extract(s.`content`, '$.enabled')) = 'true');--> statement-breakpoint
UPDATE `settings` u
INNER JOIN (
	SELECT count(*) AS rowsOn FROM `settings` s
	WHERE (s.`section` = 'features' AND json_unquote(json_extract(s.`content`, '$.Movie4KRequests')) = 'true')
	OR (s.`section` = 'sonarr4K' AND json_unquote(json_extract(s.`content`, '$.enabled')) = 'true')
) x
SET u.`content` = json_array_append(u.`content`, '$.defaultRoles', 'Request4KTv')
WHERE x.rowsOn = 2
AND u.`section` = 'usermanagement'
AND json_contains(u.`content`, '"RequestTv"', '$.defaultRoles');--> statement-breakpoint
UPDATE `settings` u
INNER JOIN (
	SELECT count(*) AS rowsOn FROM `settings` s
	WHERE (s.`section` = 'features' AND json_unquote(json_extract(s.`content`, '$.Movie4KRequests')) = 'true')
	OR (s.`section` = 'sonarr4K' AND json_unquote(json_extract(s.`content`, '$.enabled')) = 'true')
) x
SET u.`content` = json_array_append(u.`content`, '$.defaultRoles', 'AutoApprove4KTv')
WHERE x.rowsOn = 2
AND u.`section` = 'usermanagement'
AND json_contains(u.`content`, '"AutoApproveTv"', '$.defaultRoles');
